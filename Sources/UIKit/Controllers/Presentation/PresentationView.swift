import Foundation

/// The container of a presented view: it dims the background, sets the view's frame, and lets the
/// user dismiss a card by a swipe.
final class PresentationView: UIView {
  private let presented: UIViewController
  private let style: UIModalPresentationStyle
  private let dimming = UIView(frame: .zero)
  private var drag: SheetDrag?
  /// A transition moves the presented view, so that nothing in it can be touched.
  var isMoving = false
  /// How long the rest of the way takes after a drag, in seconds.
  var releaseDuration: TimeInterval?

  /// The platform's values: a card's distance from the status bar in points, its corner radius, and
  /// the background's dimming.
  private static let gap: CGFloat = 10
  private static let cornerRadius: CGFloat = 10
  private static let darkness: CGFloat = 0.2

  init(presenting presented: UIViewController, style: UIModalPresentationStyle, frame: CGRect) {
    self.presented = presented
    self.style = style
    super.init(frame: frame)
    accessibilityViewIsModal = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if style == .pageSheet {
      dimming.backgroundColor = UIColor(white: 0, alpha: Self.darkness)
      dimming.frame = bounds
      addSubview(dimming)
      drag = SheetDrag(of: presented, in: self)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Adds the presented view.
  func install() {
    let view: UIView = presented.view
    view.autoresizingMask = []
    addSubview(view)
    if style == .pageSheet {
      view.layer.cornerRadius = Self.cornerRadius
      view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      view.layer.masksToBounds = true
    }
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Sets the state before the view has moved in.
  func moveOut(_ transition: UIModalTransitionStyle) {
    let view: UIView = presented.view
    dimming.alpha = 0
    switch transition {
    case .coverVertical, .partialCurl:
      view.transform = CGAffineTransform(translationX: 0, y: travel)
    case .crossDissolve: view.alpha = 0
    case .flipHorizontal: view.transform = CGAffineTransform(scaleX: 0.01, y: 1)
    }
  }

  /// Sets the state after the view has moved in.
  func moveIn() {
    let view: UIView = presented.view
    dimming.alpha = 1
    view.alpha = 1
    view.transform = .identity
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    dimming.frame = bounds
    guard let view = presented.viewIfLoaded, view.superview === self else { return }
    let transform = view.transform
    view.transform = .identity
    view.frame = contentFrame
    view.transform = transform
  }

  /// A card blocks touches beside it; a presentation over the screen blocks touches everywhere.
  /// While a card moves, its finger alone can take it.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden else { return nil }
    if isMoving { return bounds.contains(point) ? self : nil }
    return super.hitTest(point, with: event) ?? (bounds.contains(point) ? self : nil)
  }

  private var contentFrame: CGRect {
    let area = style.isInContext ? bounds : (window?.contentArea ?? bounds)
    guard style == .pageSheet, bounds.height > bounds.width else { return area }
    let top = area.minY + UIApplication.statusBarNormalHeight + Self.gap
    return CGRect(x: 0, y: top, width: area.width, height: area.maxY - top)
  }

  // MARK: Dragging

  /// How far the view moves to be out of sight, in points.
  var travel: CGFloat { bounds.height - contentFrame.minY }

  /// How far down the card is, in points. The further, the less the background is dimmed.
  var shift: CGFloat {
    get { presented.viewIfLoaded?.transform.ty ?? 0 }
    set {
      presented.viewIfLoaded?.transform = CGAffineTransform(translationX: 0, y: newValue)
      dimming.alpha = 1 - newValue / max(travel, 1)
    }
  }

  /// How far down the card is to be seen now, also during an animation.
  var shownShift: CGFloat {
    guard let layer = presented.viewIfLoaded?.layer else { return 0 }
    return (layer.presentation() ?? layer).affineTransform().ty
  }

  /// Ends the card's animation.
  func stopMoving(at shift: CGFloat) {
    isMoving = false
    presented.viewIfLoaded?.layer.removeAllAnimations()
    dimming.layer.removeAllAnimations()
    self.shift = shift
  }

  /// The card is at a point of this view now.
  func cardContains(_ point: CGPoint) -> Bool {
    contentFrame.offsetBy(dx: 0, dy: shownShift).contains(point)
  }
}
