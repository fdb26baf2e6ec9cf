import Foundation

/// A scrolling view whose content size may come from constraints.
@MainActor protocol ContentScrolling: UIView {
  /// The size of the content, in points.
  var contentSize: CGSize { get set }
}

extension UIScrollView: ContentScrolling {
  /// The content area, for constraints of the scrolling subviews.
  public var contentLayoutGuide: UILayoutGuide {
    systemGuide(.scrollContent, "UIScrollView-contentLayoutGuide")
  }
  /// The scroll view's frame, for constraints of subviews that do not scroll.
  public var frameLayoutGuide: UILayoutGuide {
    systemGuide(.scrollFrame, "UIScrollView-frameLayoutGuide")
  }
}

extension UIView {
  /// The frame before the transform, which constraints ignore.
  var untransformedFrame: CGRect {
    get {
      CGRect(
        x: center.x - layer.anchorPoint.x * bounds.width,
        y: center.y - layer.anchorPoint.y * bounds.height, width: bounds.width,
        height: bounds.height)
    }
    set {
      // At once, because what is computed from a size and the old place is wrong.
      if layer.affineTransform().isIdentity {
        frame = newValue
        return
      }
      if bounds.size != newValue.size { bounds.size = newValue.size }
      center = CGPoint(
        x: newValue.minX + layer.anchorPoint.x * newValue.width,
        y: newValue.minY + layer.anchorPoint.y * newValue.height)
    }
  }

  /// The distances of the text's baselines from the top and the bottom edge.
  var baselineOffsets: (first: CGFloat, last: CGFloat) {
    if let label = self as? UILabel { return Self.offsets(label.font, in: label) }
    if let field = self as? UITextField { return Self.offsets(field.font, in: field) }
    if let button = self as? UIButton {
      return Self.offsets(button.titleLabel?.font, in: button)
    }
    return (0, 0)
  }

  /// Single-line text is centred in a taller view; in views with an intrinsic height, such as
  /// labels, text starts at the top.
  private static func offsets(_ font: UIFont?, in view: UIView) -> (first: CGFloat, last: CGFloat) {
    guard let font else { return (0, 0) }
    let height = view.intrinsicContentSize.height
    let lineHeight = font.lineHeight
    let spare = view is UILabel ? 0 : max(0, height - lineHeight) / 2
    return (spare + font.ascender, spare - font.descender)
  }

  /// The height of content wrapped to this width; nil for content that does not wrap.
  func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    guard let label = self as? UILabel, label.numberOfLines != 1, width > 0,
      label.preferredMaxLayoutWidth == 0
    else { return nil }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }
}
