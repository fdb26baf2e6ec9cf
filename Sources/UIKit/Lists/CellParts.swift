import Foundation

/// The built-in texts and image of a table view cell.
@MainActor final class CellParts {
  let text = UILabel()
  let detail = UILabel()
  let image = UIImageView()
  private let style: UITableViewCell.CellStyle
  /// The labels that have more than one line because their text is very large.
  private var wrapped: Set<ObjectIdentifier> = []

  static let margin: CGFloat = 16
  private static let gap: CGFloat = 15

  init(style: UITableViewCell.CellStyle, in contentView: UIView) {
    self.style = style
    image.contentMode = .scaleAspectFit
    image.isAccessibilityElement = false
    text.isAccessibilityElement = false
    detail.isAccessibilityElement = false
    text.font = UIFont.preferredFont(forTextStyle: style == .value2 ? .footnote : .body)
    detail.font = UIFont.preferredFont(
      forTextStyle: style == .subtitle ? .footnote : style == .value2 ? .footnote : .body)
    text.adjustsFontForContentSizeCategory = true
    detail.adjustsFontForContentSizeCategory = true
    detail.textColor =
      style == .value1 ? .secondaryLabel : .label
    text.textColor = .label
    contentView.addSubview(image)
    contentView.addSubview(text)
    if style != .default { contentView.addSubview(detail) }
    if style == .value2 {
      text.textColor = contentView.tintColor
      text.textAlignment = .right
    }
  }

  private var imageSize: CGSize { image.image?.size ?? .zero }

  /// The size of the image in a cell of this height: a larger one is made smaller.
  private func imageSize(in height: CGFloat) -> CGSize {
    let size = imageSize
    guard size.height > height, size.height > 0 else { return size }
    return CGSize(width: size.width * height / size.height, height: height)
  }

  /// The distance of the text from the leading edge in a cell of this height, in points.
  func textInset(in height: CGFloat) -> CGFloat {
    let width = imageSize(in: height).width
    return width > 0 ? Self.margin + width + Self.gap : Self.margin
  }

  /// The second text is below the first one: always in one style, and in all of them where
  /// texts are very large.
  private var isStacked: Bool { style == .subtitle || hasVeryLargeText }

  private var hasVeryLargeText: Bool {
    text.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// Very large texts have as many lines as they need.
  private func wrapTexts() {
    for label in [text, detail] {
      if hasVeryLargeText, label.numberOfLines == 1 {
        label.numberOfLines = 0
        wrapped.insert(ObjectIdentifier(label))
      } else if !hasVeryLargeText, wrapped.remove(ObjectIdentifier(label)) != nil {
        label.numberOfLines = 1
      }
    }
  }

  /// The preferred height of the content, in points.
  func height(width: CGFloat) -> CGFloat {
    wrapTexts()
    let room = CGSize(
      width: max(1, width - textInset(in: .greatestFiniteMagnitude) - Self.margin),
      height: CGFloat.greatestFiniteMagnitude)
    let first = text.sizeThatFits(room).height
    let second = hasDetail ? detail.sizeThatFits(room).height : 0
    let texts: CGFloat =
      isStacked ? first + (hasDetail ? second + 2 : 0) : max(first, second)
    return max(
      44, texts.rounded(.up) + (isStacked && hasDetail ? 18 : 22),
      imageSize.height + 2)
  }

  private var hasDetail: Bool { style != .default && !(detail.text ?? "").isEmpty }

  /// Lays out the parts.
  func layout(in view: UIView) {
    let size = view.bounds.size
    let flips = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ part: UIView, _ frame: CGRect) {
      part.frame =
        flips
        ? CGRect(
          x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
        : frame
    }
    let imageArea = imageSize(in: size.height)
    place(
      image,
      CGRect(
        x: Self.margin, y: (size.height - imageArea.height) / 2, width: imageArea.width,
        height: imageArea.height))
    let left = textInset(in: size.height)
    let width = max(0, size.width - left - Self.margin)
    let room = CGSize(width: max(1, width), height: CGFloat.greatestFiniteMagnitude)
    wrapTexts()
    if style != .default, isStacked {
      let first = text.sizeThatFits(room).height
      let second = hasDetail ? detail.sizeThatFits(room).height : 0
      let top = (size.height - first - (hasDetail ? second + 2 : 0)) / 2
      if style == .value1 { detail.textAlignment = .natural }
      if style == .value2 { text.textAlignment = .natural }
      place(text, CGRect(x: left, y: top, width: width, height: first))
      place(detail, CGRect(x: left, y: top + first + 2, width: width, height: second))
      return
    }
    switch style {
    case .default, .subtitle:
      place(text, CGRect(x: left, y: 0, width: width, height: size.height))
    case .value1:
      let wanted = hasDetail ? min(detail.sizeThatFits(room).width.rounded(.up), width * 0.6) : 0
      let textWidth = max(0, width - wanted - (wanted > 0 ? 8 : 0))
      place(text, CGRect(x: left, y: 0, width: textWidth, height: size.height))
      detail.textAlignment = flips ? .left : .right
      place(
        detail, CGRect(x: left + width - wanted, y: 0, width: wanted, height: size.height))
    case .value2:
      text.textAlignment = .right
      place(text, CGRect(x: left, y: 0, width: 91, height: size.height))
      place(
        detail,
        CGRect(x: left + 97, y: 0, width: max(0, width - 97), height: size.height))
    }
  }
}

extension UIView {
  /// Sets the highlighted state of the labels and image views below.
  func showHighlight(_ isHighlighted: Bool) {
    for view in subviews {
      if let image = view as? UIImageView { image.isHighlighted = isHighlighted }
      if let label = view as? UILabel { label.isHighlighted = isHighlighted }
      if !(view is UIControl) { view.showHighlight(isHighlighted) }
    }
  }
}
