import Foundation
import InterfaceFiles

extension ViewApplier {
  static func applyControl(
    _ reader: AttributeReader, to control: UIControl
  ) {
    if let enabled = reader.bool("enabled") { control.isEnabled = enabled }
    if let selected = reader.bool("selected") { control.isSelected = selected }
    if let highlighted = reader.bool("highlighted") { control.isHighlighted = highlighted }
    let horizontal: [String: UIControl.ContentHorizontalAlignment] = [
      "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
      "trailing": .trailing,
    ]
    if let value = reader.word("contentHorizontalAlignment", horizontal) {
      control.contentHorizontalAlignment = value
    }
    let vertical: [String: UIControl.ContentVerticalAlignment] = [
      "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]
    if let value = reader.word("contentVerticalAlignment", vertical) {
      control.contentVerticalAlignment = value
    }
    switch control {
    case let button as UIButton: apply(reader, to: button)
    case let toggle as UISwitch:
      if let on = reader.bool("on") { toggle.isOn = on }
      if let color = reader.color("onTintColor") { toggle.onTintColor = color }
      if let color = reader.color("thumbTintColor") { toggle.thumbTintColor = color }
    case let slider as UISlider: apply(reader, to: slider)
    case let stepper as UIStepper:
      if let value = reader.number("minimumValue") { stepper.minimumValue = value }
      if let value = reader.number("maximumValue") { stepper.maximumValue = value }
      if let value = reader.number("stepValue") { stepper.stepValue = value }
      if let value = reader.number("value") { stepper.value = value }
      if let value = reader.bool("continuous") { stepper.isContinuous = value }
      if let value = reader.bool("autorepeat") { stepper.autorepeat = value }
      if let value = reader.bool("wraps") { stepper.wraps = value }
    case let segmented as UISegmentedControl: apply(reader, to: segmented)
    case let pages as UIPageControl:
      if let value = reader.integer("numberOfPages") { pages.numberOfPages = value }
      if let value = reader.integer("currentPage") { pages.currentPage = value }
      if let value = reader.bool("hidesForSinglePage") { pages.hidesForSinglePage = value }
      if let color = reader.color("pageIndicatorTintColor") {
        pages.pageIndicatorTintColor = color
      }
      if let color = reader.color("currentPageIndicatorTintColor") {
        pages.currentPageIndicatorTintColor = color
      }
    case let picker as UIDatePicker: apply(reader, to: picker)
    default: applyText(reader, to: control)
    }
  }

  private static func apply(_ reader: AttributeReader, to slider: UISlider) {
    if let value = reader.number("minValue") { slider.minimumValue = Float(value) }
    if let value = reader.number("maxValue") { slider.maximumValue = Float(value) }
    if let value = reader.number("value") { slider.value = Float(value) }
    if let value = reader.bool("continuous") { slider.isContinuous = value }
    if let image = reader.image("minimumImage") { slider.minimumValueImage = image }
    if let image = reader.image("maximumImage") { slider.maximumValueImage = image }
    if let color = reader.color("minimumTrackTintColor") {
      slider.minimumTrackTintColor = color
    }
    if let color = reader.color("maximumTrackTintColor") {
      slider.maximumTrackTintColor = color
    }
    if let color = reader.color("thumbTintColor") { slider.thumbTintColor = color }
  }

  private static func apply(
    _ reader: AttributeReader, to segmented: UISegmentedControl
  ) {
    // All older styles have the same look.
    reader.ignore("segmentControlStyle")
    for (place, segment) in reader.object.segments.enumerated() {
      if let image = segment.image.flatMap({ reader.image(named: $0) }) {
        segmented.insertSegment(with: image, at: place, animated: false)
      } else {
        segmented.insertSegment(withTitle: segment.title ?? "", at: place, animated: false)
      }
      if !segment.isEnabled { segmented.setEnabled(false, forSegmentAt: place) }
    }
    if let value = reader.bool("momentary") { segmented.isMomentary = value }
    if let value = reader.bool("apportionsSegmentWidthsByContent") {
      segmented.apportionsSegmentWidthsByContent = value
    }
    if let color = reader.color("selectedSegmentTintColor") {
      segmented.selectedSegmentTintColor = color
    }
    if let value = reader.integer("selectedSegmentIndex"), value < segmented.numberOfSegments {
      segmented.selectedSegmentIndex = value
    }
  }

  private static func apply(_ reader: AttributeReader, to button: UIButton) {
    reader.ignore("buttonType")
    if let font = reader.font("fontDescription") { button.titleLabel?.font = font }
    if let mode = reader.word("lineBreakMode", lineBreaks) {
      button.titleLabel?.lineBreakMode = mode
    }
    if let value = reader.bool("adjustsImageWhenHighlighted") {
      button.adjustsImageWhenHighlighted = value
    }
    if let value = reader.bool("adjustsImageWhenDisabled") {
      button.adjustsImageWhenDisabled = value
    }
    // Only the Mac highlights touches.
    reader.ignore("showsTouchWhenHighlighted", "inset")
    if let value = reader.bool("reversesTitleShadowWhenHighlighted") {
      button.reversesTitleShadowWhenHighlighted = value
    }
    if let offset = reader.size("titleShadowOffset") { button.titleLabel?.shadowOffset = offset }
    if let insets = reader.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
    if let insets = reader.insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
    if let insets = reader.insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
    for state in reader.object.states { apply(state, reader, to: button) }
    if let group = reader.group("configuration") { configure(button, group, reader) }
  }

  private static func apply(
    _ state: ButtonState, _ reader: AttributeReader, to button: UIButton
  ) {
    let states: [String: UIControl.State] = [
      "normal": .normal, "highlighted": .highlighted, "disabled": .disabled,
      "selected": .selected, "focused": .focused,
    ]
    guard let control = states[state.key] else { return }
    if let title = state.title { button.setTitle(title, for: control) }
    if let title = state.attributedTitle {
      button.setAttributedTitle(
        InterfaceTexts.string(title, in: reader.file, for: reader.object), for: control)
    }
    if let name = state.image {
      button.setImage(reader.image(named: name, isSymbol: state.isSystemImage), for: control)
    }
    if let name = state.backgroundImage {
      button.setBackgroundImage(reader.image(named: name), for: control)
    }
    if let color = state.titleColor {
      button.setTitleColor(
        InterfaceColors.color(color, in: reader.file, for: reader.object), for: control)
    }
    if let color = state.titleShadowColor {
      button.setTitleShadowColor(
        InterfaceColors.color(color, in: reader.file, for: reader.object), for: control)
    }
  }

  private static func configure(
    _ button: UIButton, _ group: [String: AttributeValue], _ reader: AttributeReader
  ) {
    var configuration: UIButton.Configuration =
      switch group["style"] {
      case .word("gray"): .gray()
      case .word("tinted"): .tinted()
      case .word("filled"): .filled()
      default: .plain()
      }
    if case .string(let title)? = group["title"] { configuration.title = title }
    if case .string(let title)? = group["subtitle"] { configuration.subtitle = title }
    if case .string(let name)? = group["image"] {
      configuration.image = reader.image(
        named: name, isSymbol: group["catalog"] == .string("system"))
    }
    let corners: [String: UIButton.Configuration.CornerStyle] = [
      "dynamic": .dynamic, "fixed": .fixed, "capsule": .capsule, "large": .large,
      "medium": .medium, "small": .small,
    ]
    if case .word(let word)? = group["cornerStyle"], let style = corners[word] {
      configuration.cornerStyle = style
    }
    button.configuration = configuration
  }
}
