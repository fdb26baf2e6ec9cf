import Foundation
import InterfaceFiles

extension ViewApplier {
  /// Applies the attributes of a view's own class.
  static func applyOwn(_ reader: AttributeReader, to view: UIView) {
    switch view {
    case let label as UILabel: apply(reader, to: label)
    case let image as UIImageView:
      if let named = reader.image("image") { image.image = named }
      if let named = reader.image("highlightedImage") { image.highlightedImage = named }
      if let highlighted = reader.bool("highlighted") { image.isHighlighted = highlighted }
      reader.ignore("catalog")
    case let progress as UIProgressView:
      if let value = reader.number("progress") { progress.progress = Float(value) }
      let styles: [String: UIProgressView.Style] = ["default": .default, "bar": .bar]
      if let style = reader.word("progressViewStyle", styles) {
        progress.progressViewStyle = style
      }
      if let color = reader.color("progressTintColor") { progress.progressTintColor = color }
      if let color = reader.color("trackTintColor") { progress.trackTintColor = color }
    case let indicator as UIActivityIndicatorView:
      let styles: [String: UIActivityIndicatorView.Style] = [
        "medium": .medium, "gray": .medium, "white": .medium, "large": .large,
        "whiteLarge": .large,
      ]
      if let style = reader.word("style", styles) { indicator.style = style }
      if let color = reader.color("color") { indicator.color = color }
      if let hides = reader.bool("hidesWhenStopped") { indicator.hidesWhenStopped = hides }
      if reader.bool("animating") == true { indicator.startAnimating() }
    case let stack as UIStackView: apply(reader, to: stack)
    case let cell as UITableViewCell: apply(reader, to: cell)
    case let scroll as UIScrollView:
      applyScrolling(reader, to: scroll)
      applyText(reader, to: scroll)
    case let control as UIControl: applyControl(reader, to: control)
    case let view as UIVisualEffectView: apply(reader, to: view)
    case is UIWindow:
      // A window from a nib has the screen's size and is shown at launch.
      reader.ignore("visibleAtLaunch", "resizesToFullScreen")
    case is UINavigationBar, is UIToolbar, is UITabBar: applyBar(reader, to: view)
    case let picker as UIPickerView:
      if let shows = reader.bool("showsSelectionIndicator") {
        picker.showsSelectionIndicator = shows
      }
    case let bar as UISearchBar: apply(reader, to: bar)
    default: reader.ignore("tableViewCell")
    }
  }

  private static func apply(_ reader: AttributeReader, to view: UIVisualEffectView) {
    guard let group = reader.group("effect") else { return }
    let styles: [String: UIBlurEffect.Style] = [
      "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
      "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
      "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
      "systemThickMaterial": .systemThickMaterial,
      "systemChromeMaterial": .systemChromeMaterial,
      "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
      "systemThinMaterialLight": .systemThinMaterialLight,
      "systemMaterialLight": .systemMaterialLight,
      "systemThickMaterialLight": .systemThickMaterialLight,
      "systemChromeMaterialLight": .systemChromeMaterialLight,
      "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
      "systemThinMaterialDark": .systemThinMaterialDark,
      "systemMaterialDark": .systemMaterialDark,
      "systemThickMaterialDark": .systemThickMaterialDark,
      "systemChromeMaterialDark": .systemChromeMaterialDark,
    ]
    var blur = UIBlurEffect(style: .light)
    if case .string(let word)? = group["style"] {
      if let style = styles[word] {
        blur = UIBlurEffect(style: style)
      } else {
        reader.note("there is no blur of the style \(word)")
      }
    }
    view.effect =
      group["kind"] == .string("vibrancyEffect") ? UIVibrancyEffect(blurEffect: blur) : blur
  }

  private static func apply(_ reader: AttributeReader, to label: UILabel) {
    reader.ignore("usesAttributedText")
    if let text = reader.string("text") { label.text = text }
    if let font = reader.font("fontDescription") { label.font = font }
    if let color = reader.color("textColor") { label.textColor = color }
    if let color = reader.color("highlightedColor") { label.highlightedTextColor = color }
    if let color = reader.color("shadowColor") { label.shadowColor = color }
    if let offset = reader.size("shadowOffset") { label.shadowOffset = offset }
    if let value = reader.word("textAlignment", alignments) { label.textAlignment = value }
    if let value = reader.word("lineBreakMode", lineBreaks) { label.lineBreakMode = value }
    if let lines = reader.integer("numberOfLines") { label.numberOfLines = lines }
    if let enabled = reader.bool("enabled") { label.isEnabled = enabled }
    if let highlighted = reader.bool("highlighted") { label.isHighlighted = highlighted }
    if let adjusts = reader.bool("adjustsFontSizeToFit") {
      label.adjustsFontSizeToFitWidth = adjusts
    }
    if let scale = reader.number("minimumScaleFactor") { label.minimumScaleFactor = scale }
    if let size = reader.number("minimumFontSize"), size > 0, let font = label.font {
      label.minimumScaleFactor = size / font.pointSize
    }
    let baselines: [String: UIBaselineAdjustment] = [
      "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
    ]
    if let value = reader.word("baselineAdjustment", baselines) {
      label.baselineAdjustment = value
    }
    if let width = reader.number("preferredMaxLayoutWidth") {
      label.preferredMaxLayoutWidth = width
    }
    if let adjusts = reader.bool("adjustsFontForContentSizeCategory") {
      label.adjustsFontForContentSizeCategory = adjusts
    }
    if let tightens = reader.bool("adjustsLetterSpacingToFitWidth") {
      label.allowsDefaultTighteningForTruncation = tightens
    }
    if let text = reader.attributedString("attributedText") { label.attributedText = text }
  }

  private static func apply(
    _ reader: AttributeReader, to stack: UIStackView
  ) {
    // The file omits the default axis, which is horizontal.
    let axes: [String: NSLayoutConstraintAxis] = [
      "horizontal": .horizontal, "vertical": .vertical,
    ]
    if let axis = reader.word("axis", axes) { stack.axis = axis }
    let distributions: [String: UIStackView.Distribution] = [
      "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    if let value = reader.word("distribution", distributions) { stack.distribution = value }
    let alignments: [String: UIStackView.Alignment] = [
      "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
      "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
    ]
    if let value = reader.word("alignment", alignments) { stack.alignment = value }
    if let spacing = reader.number("spacing") { stack.spacing = spacing }
    if reader.string("spacingType") != nil { stack.spacing = UIStackView.spacingUseSystem }
    if let value = reader.bool("baselineRelativeArrangement") {
      stack.isBaselineRelativeArrangement = value
    }
    if let value = reader.bool("layoutMarginsRelativeArrangement") {
      stack.isLayoutMarginsRelativeArrangement = value
    }
  }

  private static func apply(
    _ reader: AttributeReader, to cell: UITableViewCell
  ) {
    // The coder, the table and the object maker have read these.
    reader.ignore("style", "reuseIdentifier", "rowHeight", "textLabel", "detailTextLabel")
    reader.ignore("imageView")
    let selections: [String: UITableViewCell.SelectionStyle] = [
      "none": .none, "blue": .blue, "gray": .gray, "default": .default,
    ]
    if let style = reader.word("selectionStyle", selections) { cell.selectionStyle = style }
    let accessories: [String: UITableViewCell.AccessoryType] = [
      "none": .none, "disclosureIndicator": .disclosureIndicator,
      "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
      "detailButton": .detailButton,
    ]
    if let type = reader.word("accessoryType", accessories) { cell.accessoryType = type }
    if let type = reader.word("editingAccessoryType", accessories) {
      cell.editingAccessoryType = type
    }
    if let level = reader.integer("indentationLevel") { cell.indentationLevel = level }
    if let width = reader.number("indentationWidth") { cell.indentationWidth = width }
    if let indents = reader.bool("shouldIndentWhileEditing") {
      cell.shouldIndentWhileEditing = indents
    }
    if let shows = reader.bool("showsReorderControl") { cell.showsReorderControl = shows }
    if let insets = reader.insets("separatorInset") { cell.separatorInset = insets }
  }
}
