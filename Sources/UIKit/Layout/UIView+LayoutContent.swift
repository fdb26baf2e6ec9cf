import Foundation

/// A view that scrolls an area whose size constraints may give.
@MainActor protocol ContentScrolling: UIView {
  /// The size of what is scrolled.
  var contentSize: CGSize { get set }
}

extension UIScrollView: ContentScrolling {
  /// The area that is scrolled, for constraints of what lies in it.
  public var contentLayoutGuide: UILayoutGuide {
    systemGuide(.scrollContent, "UIScrollView-contentLayoutGuide")
  }
  /// The scroll view's own frame, for constraints of what shall not be scrolled.
  public var frameLayoutGuide: UILayoutGuide {
    systemGuide(.scrollFrame, "UIScrollView-frameLayoutGuide")
  }
}

extension UIView {
  /// The frame without the transform, which constraints know nothing of.
  var untransformedFrame: CGRect {
    get {
      CGRect(
        x: center.x - layer.anchorPoint.x * bounds.width,
        y: center.y - layer.anchorPoint.y * bounds.height, width: bounds.width,
        height: bounds.height)
    }
    set {
      if bounds.size != newValue.size { bounds.size = newValue.size }
      center = CGPoint(
        x: newValue.minX + layer.anchorPoint.x * newValue.width,
        y: newValue.minY + layer.anchorPoint.y * newValue.height)
    }
  }

  /// How far the baselines of the text are from the top and the bottom edge.
  var baselineOffsets: (first: CGFloat, last: CGFloat) {
    if let label = self as? UILabel { return Self.offsets(label.font, in: label) }
    if let field = self as? UITextField { return Self.offsets(field.font, in: field) }
    if let button = self as? UIButton {
      return Self.offsets(button.titleLabel?.font, in: button)
    }
    return (0, 0)
  }

  /// Text of one line stands in the middle of what is higher than it; that of a view with its own
  /// height, as labels have, begins at the top.
  private static func offsets(_ font: UIFont?, in view: UIView) -> (first: CGFloat, last: CGFloat) {
    guard let font else { return (0, 0) }
    let height = view.intrinsicContentSize.height
    let lineHeight = font.lineHeight
    let spare = view is UILabel ? 0 : max(0, height - lineHeight) / 2
    return (spare + font.ascender, spare - font.descender)
  }

  /// The height of content that is broken to this width; nil where it is not broken.
  func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    guard let label = self as? UILabel, label.numberOfLines != 1, width > 0,
      label.preferredMaxLayoutWidth == 0
    else { return nil }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }
}
