import Foundation
import InterfaceFiles

extension ViewApplier {
  static func applyControl(
    _ reader: AttributeReader, to control: UIControl
  ) throws(InterfaceError) {
    if let enabled = reader.bool("enabled") { control.isEnabled = enabled }
    if let selected = reader.bool("selected") { control.isSelected = selected }
    if let highlighted = reader.bool("highlighted") { control.isHighlighted = highlighted }
    let horizontal: [String: UIControl.ContentHorizontalAlignment] = [
      "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
      "trailing": .trailing,
    ]
    if let value = try reader.word("contentHorizontalAlignment", horizontal) {
      control.contentHorizontalAlignment = value
    }
    let vertical: [String: UIControl.ContentVerticalAlignment] = [
      "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]
    if let value = try reader.word("contentVerticalAlignment", vertical) {
      control.contentVerticalAlignment = value
    }
    switch control {
    case let button as UIButton: try apply(reader, to: button)
    case let toggle as UISwitch:
      if let on = reader.bool("on") { toggle.isOn = on }
      if let color = try reader.color("onTintColor") { toggle.onTintColor = color }
      if let color = try reader.color("thumbTintColor") { toggle.thumbTintColor = color }
    case let slider as UISlider: try apply(reader, to: slider)
    case let stepper as UIStepper:
      if let value = reader.number("minimumValue") { stepper.minimumValue = value }
      if let value = reader.number("maximumValue") { stepper.maximumValue = value }
      if let value = reader.number("stepValue") { stepper.stepValue = value }
      if let value = reader.number("value") { stepper.value = value }
      if let value = reader.bool("continuous") { stepper.isContinuous = value }
      if let value = reader.bool("autorepeat") { stepper.autorepeat = value }
      if let value = reader.bool("wraps") { stepper.wraps = value }
    case let segmented as UISegmentedControl: try apply(reader, to: segmented)
    case let pages as UIPageControl:
      if let value = reader.integer("numberOfPages") { pages.numberOfPages = value }
      if let value = reader.integer("currentPage") { pages.currentPage = value }
      if let value = reader.bool("hidesForSinglePage") { pages.hidesForSinglePage = value }
      if let color = try reader.color("pageIndicatorTintColor") {
        pages.pageIndicatorTintColor = color
      }
      if let color = try reader.color("currentPageIndicatorTintColor") {
        pages.currentPageIndicatorTintColor = color
      }
    default: try applyText(reader, to: control)
    }
  }

  private static func apply(_ reader: AttributeReader, to slider: UISlider) throws(InterfaceError) {
    if let value = reader.number("minValue") { slider.minimumValue = Float(value) }
    if let value = reader.number("maxValue") { slider.maximumValue = Float(value) }
    if let value = reader.number("value") { slider.value = Float(value) }
    if let value = reader.bool("continuous") { slider.isContinuous = value }
    if let image = try reader.image("minimumImage") { slider.minimumValueImage = image }
    if let image = try reader.image("maximumImage") { slider.maximumValueImage = image }
    if let color = try reader.color("minimumTrackTintColor") {
      slider.minimumTrackTintColor = color
    }
    if let color = try reader.color("maximumTrackTintColor") {
      slider.maximumTrackTintColor = color
    }
    if let color = try reader.color("thumbTintColor") { slider.thumbTintColor = color }
  }

  private static func apply(
    _ reader: AttributeReader, to segmented: UISegmentedControl
  ) throws(InterfaceError) {
    // All older styles have the same look.
    reader.ignore("segmentControlStyle")
    for (place, segment) in reader.object.segments.enumerated() {
      if let name = segment.image {
        segmented.insertSegment(
          with: try reader.image(named: name), at: place, animated: false)
      } else {
        segmented.insertSegment(withTitle: segment.title ?? "", at: place, animated: false)
      }
      if !segment.isEnabled { segmented.setEnabled(false, forSegmentAt: place) }
    }
    if let value = reader.bool("momentary") { segmented.isMomentary = value }
    if let value = reader.bool("apportionsSegmentWidthsByContent") {
      segmented.apportionsSegmentWidthsByContent = value
    }
    if let color = try reader.color("selectedSegmentTintColor") {
      segmented.selectedSegmentTintColor = color
    }
    if let value = reader.integer("selectedSegmentIndex"), value < segmented.numberOfSegments {
      segmented.selectedSegmentIndex = value
    }
  }

  private static func apply(_ reader: AttributeReader, to button: UIButton) throws(InterfaceError) {
    reader.ignore("buttonType")
    if let font = try reader.font("fontDescription") { button.titleLabel?.font = font }
    if let mode = try reader.word("lineBreakMode", lineBreaks) {
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
    for state in reader.object.states { try apply(state, reader, to: button) }
    if let group = reader.group("configuration") { try configure(button, group, reader) }
  }

  private static func apply(
    _ state: ButtonState, _ reader: AttributeReader, to button: UIButton
  ) throws(InterfaceError) {
    let states: [String: UIControl.State] = [
      "normal": .normal, "highlighted": .highlighted, "disabled": .disabled,
      "selected": .selected, "focused": .focused,
    ]
    guard let control = states[state.key] else { return }
    if let title = state.title { button.setTitle(title, for: control) }
    if let name = state.image { button.setImage(try reader.image(named: name), for: control) }
    if let name = state.backgroundImage {
      button.setBackgroundImage(try reader.image(named: name), for: control)
    }
    if let color = state.titleColor {
      button.setTitleColor(
        try InterfaceColors.color(color, in: reader.file, for: reader.object), for: control)
    }
    if let color = state.titleShadowColor {
      button.setTitleShadowColor(
        try InterfaceColors.color(color, in: reader.file, for: reader.object), for: control)
    }
  }

  private static func configure(
    _ button: UIButton, _ group: [String: AttributeValue], _ reader: AttributeReader
  ) throws(InterfaceError) {
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
      configuration.image = try reader.image(named: name)
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
