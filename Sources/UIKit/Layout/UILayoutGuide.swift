public import Foundation

/// A rectangle that constraints can name, and that draws nothing.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// What the rectangle is of its view, for the guides that the system makes.
  enum Kind {
    /// Wherever constraints put it.
    case free
    case safeArea
    case layoutMargins
    case readableContent
    /// A scroll view's content.
    case scrollContent
    /// A scroll view's own frame.
    case scrollFrame
    /// Of a view controller: above its top bars, or below its bottom bars.
    case topBars
    case bottomBars
  }

  let kind: Kind

  /// The view that the guide lies in.
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

  /// A name for messages.
  open var identifier = ""

  /// A guide that constraints put somewhere.
  public override init() {
    kind = .free
    super.init()
  }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    super.init()
    owningView = view
  }

  /// The rectangle in the view's points, after layout.
  open var layoutFrame: CGRect { owningView?.frame(of: self) ?? .zero }

  /// The edge at which text begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge at which text ends.
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

  /// The leading or left edge, whichever goes with the other anchor.
  func leadingAnchor(like other: NSLayoutXAxisAnchor) -> NSLayoutXAxisAnchor {
    other.attribute.flow == .leftToRight ? leftAnchor : leadingAnchor
  }

  /// The trailing or right edge, whichever goes with the other anchor.
  func trailingAnchor(like other: NSLayoutXAxisAnchor) -> NSLayoutXAxisAnchor {
    other.attribute.flow == .leftToRight ? rightAnchor : trailingAnchor
  }
}

/// A layout guide of a view controller's bars, from before safe areas.
@preconcurrency @MainActor public protocol UILayoutSupport: AnyObject {
  /// How far the bars reach into the view.
  var length: CGFloat { get }
  /// The guide's top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The guide's bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The guide's height.
  var heightAnchor: NSLayoutDimension { get }
}
