public import Foundation

/// An invisible rectangle that takes part in constraint layout.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The area of a view that a system guide represents.
  enum Kind {
    /// No fixed area: constraints determine the frame.
    case free
    case safeArea
    case layoutMargins
    case readableContent
    /// A scroll view's content.
    case scrollContent
    /// A scroll view's own frame.
    case scrollFrame
    /// The areas of a view controller's bars: the top layout guide or the bottom one.
    case topBars
    case bottomBars
    /// The part of the view that the screen's keyboard covers.
    case keyboard
  }

  let kind: Kind

  /// The view that owns the guide.
  open weak var owningView: UIView? {
    willSet {
      guard kind == .free, newValue !== owningView else { return }
      owningView?.forget(self)
    }
    didSet {
      guard kind == .free, owningView !== oldValue else { return }
      owningView?.adopt(self)
    }
  }

  /// A name for log messages.
  open var identifier = ""

  /// Creates a guide whose frame is determined by constraints.
  public override init() {
    kind = .free
    super.init()
  }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    super.init()
    owningView = view
  }

  /// The guide's frame in its view's points; valid after layout.
  open var layoutFrame: CGRect { owningView?.frame(of: self) ?? .zero }

  /// The leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The horizontal centre.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical centre.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  /// The leading or left edge, matching the kind of the other anchor.
  func leadingAnchor(like other: NSLayoutXAxisAnchor) -> NSLayoutXAxisAnchor {
    other.attribute.flow == .leftToRight ? leftAnchor : leadingAnchor
  }

  /// The trailing or right edge, matching the kind of the other anchor.
  func trailingAnchor(like other: NSLayoutXAxisAnchor) -> NSLayoutXAxisAnchor {
    other.attribute.flow == .leftToRight ? rightAnchor : trailingAnchor
  }
}

/// A layout guide for a view controller's bars, as used before safe areas.
@preconcurrency @MainActor public protocol UILayoutSupport: AnyObject {
  /// How far the bars extend into the view, in points.
  var length: CGFloat { get }
  /// The guide's top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The guide's bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The guide's height.
  var heightAnchor: NSLayoutDimension { get }
}
