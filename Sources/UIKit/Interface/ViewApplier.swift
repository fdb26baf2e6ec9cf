import Foundation
import InterfaceFiles

/// Applies the attributes of views.
@MainActor enum ViewApplier {
  /// Applies the attributes of all views.
  static func apply(_ reader: AttributeReader, to view: UIView) {
    if let frame = reader.rect("frame") { view.frame = frame }
    // The builder applies it in the superview.
    reader.ignore("frameInset")
    if let bounds = reader.rect("bounds") { view.bounds = bounds }
    if let center = reader.point("center") { view.center = center }
    if let mask = reader.words("autoresizingMask") { view.autoresizingMask = resizing(mask) }
    if let mode = reader.word("contentMode", contentModes) { view.contentMode = mode }
    if let alpha = reader.number("alpha") { view.alpha = alpha }
    if let hidden = reader.bool("hidden") { view.isHidden = hidden }
    if let opaque = reader.bool("opaque") { view.isOpaque = opaque }
    if let enabled = reader.bool("userInteractionEnabled") {
      view.isUserInteractionEnabled = enabled
    }
    if let multiple = reader.bool("multipleTouchEnabled") { view.isMultipleTouchEnabled = multiple }
    if let exclusive = reader.bool("exclusiveTouch") { view.isExclusiveTouch = exclusive }
    if let clips = reader.bool("clipsSubviews") { view.clipsToBounds = clips }
    if let resizes = reader.bool("autoresizesSubviews") { view.autoresizesSubviews = resizes }
    if let clears = reader.bool("clearsContextBeforeDrawing") {
      view.clearsContextBeforeDrawing = clears
    }
    if let tag = reader.integer("tag") { view.tag = tag }
    if let color = reader.color("backgroundColor") { view.backgroundColor = color }
    if let color = reader.color("tintColor") { view.tintColor = color }
    applyLayout(reader, to: view)
    applyAccessibility(reader, to: view)
    if let identifier = reader.string("restorationIdentifier") {
      view.restorationIdentifier = identifier
    }
  }

  private static func applyLayout(
    _ reader: AttributeReader, to view: UIView
  ) {
    let semantic = reader.word(
      "semanticContentAttribute",
      [
        "unspecified": UISemanticContentAttribute.unspecified, "playback": .playback,
        "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
        "forceRightToLeft": .forceRightToLeft,
      ])
    if let semantic { view.semanticContentAttribute = semantic }
    for (name, axis) in [
      ("horizontal", NSLayoutConstraintAxis.horizontal), ("vertical", .vertical),
    ] {
      if let priority = reader.number("\(name)HuggingPriority") {
        view.setContentHuggingPriority(UILayoutPriority(Float(priority)), for: axis)
      }
      if let priority = reader.number("\(name)CompressionResistancePriority") {
        view.setContentCompressionResistancePriority(
          UILayoutPriority(Float(priority)), for: axis)
      }
    }
    if let preserves = reader.bool("preservesSuperviewLayoutMargins") {
      view.preservesSuperviewLayoutMargins = preserves
    }
    if let insets = reader.bool("insetsLayoutMarginsFromSafeArea") {
      view.insetsLayoutMarginsFromSafeArea = insets
    }
    if let margins = reader.insets("layoutMargins") { view.layoutMargins = margins }
    if let margins = reader.insets("directionalLayoutMargins") {
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    if let translates = reader.bool("translatesAutoresizingMaskIntoConstraints") {
      view.translatesAutoresizingMaskIntoConstraints = translates
    }
    if reader.bool("layoutMarginsFollowReadableWidth") == true {
      reader.note(
        "margins that follow the readable width are not supported; use the readable guide")
    }
  }

  private static func applyAccessibility(_ reader: AttributeReader, to view: UIView) {
    guard let group = reader.group("accessibilityConfiguration") else { return }
    if case .string(let label)? = group["label"] { view.accessibilityLabel = label }
    if case .string(let hint)? = group["hint"] { view.accessibilityHint = hint }
    if case .string(let identifier)? = group["identifier"] {
      view.accessibilityIdentifier = identifier
    }
    if case .bool(let isElement)? = group["isElement"] { view.isAccessibilityElement = isElement }
    if case .string(let traits)? = group["traits"] {
      view.accessibilityTraits = traits.split(separator: " ").reduce(into: []) {
        if let trait = self.traits[String($1)] { $0.insert(trait) }
      }
    }
  }

  static func resizing(_ words: Set<String>) -> UIView.AutoresizingMask {
    words.reduce(into: []) { mask, word in
      switch word {
      case "flexibleMinX": mask.insert(.flexibleLeftMargin)
      case "flexibleMaxX": mask.insert(.flexibleRightMargin)
      case "flexibleMinY": mask.insert(.flexibleTopMargin)
      case "flexibleMaxY": mask.insert(.flexibleBottomMargin)
      case "widthSizable": mask.insert(.flexibleWidth)
      default: mask.insert(.flexibleHeight)
      }
    }
  }

  private static let traits: [String: UIAccessibilityTraits] = [
    "button": .button, "link": .link, "image": .image, "selected": .selected,
    "staticText": .staticText, "header": .header, "searchField": .searchField,
    "playsSound": .playsSound, "keyboardKey": .keyboardKey, "summaryElement": .summaryElement,
    "notEnabled": .notEnabled, "updatesFrequently": .updatesFrequently,
    "startsMediaSession": .startsMediaSession, "adjustable": .adjustable,
    "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn,
  ]

  private static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
    "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]

  static let alignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified,
    "natural": .natural,
  ]
  static let lineBreaks: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
    "middleTruncation": .byTruncatingMiddle,
  ]
}
