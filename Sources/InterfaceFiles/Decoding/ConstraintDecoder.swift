/// Decodes constraints and layout guides.
enum ConstraintDecoder {
  static let attributes = [
    "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
    "centerY", "baseline", "lastBaseline", "firstBaseline", "leftMargin", "rightMargin",
    "topMargin", "bottomMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins",
    "centerYWithinMargins",
  ]

  /// A constraint; nil for one that Xcode removes at build time.
  static func constraint(_ element: XMLElement) throws(InterfaceError) -> ConstraintValue? {
    guard element.name == "constraint" else {
      throw element.error("unknown element in <constraints>")
    }
    element.noteOthers(
      attributes: [
        "id", "identifier", "userLabel", "firstItem", "firstAttribute", "relation", "secondItem",
        "secondAttribute", "multiplier", "constant", "priority", "symbolic", "placeholder",
        "customClass", "customModule", "customModuleProvider",
      ], elements: ["variation"])
    if try element.bool("placeholder") == true { return nil }
    guard let first = try element.word("firstAttribute", among: attributes) else {
      throw element.error("the attribute firstAttribute is missing")
    }
    let second = try element.word("secondAttribute", among: attributes)
    if element["secondItem"] != nil, second == nil {
      throw element.error("a constraint with secondItem also needs secondAttribute")
    }
    let isSymbolic = try element.bool("symbolic") == true
    let priority = try element.optionalNumber("priority") ?? 1000
    guard (1...1000).contains(priority) else {
      throw element.error("priority=\"\(priority)\" is not from 1 to 1000")
    }
    return ConstraintValue(
      location: element.location, id: element["id"], identifier: element["identifier"],
      firstItem: element["firstItem"], firstAttribute: first,
      relation: try element.word(
        "relation", among: ["equal", "greaterThanOrEqual", "lessThanOrEqual"]) ?? "equal",
      secondItem: element["secondItem"], secondAttribute: second,
      multiplier: try multiplier(element),
      constant: try element.optionalNumber("constant") ?? (isSymbolic ? nil : 0),
      priority: priority, variations: variations(element))
  }

  private static func variations(_ element: XMLElement) -> [ConstraintVariation] {
    element.children.compactMap { child in
      guard child.name == "variation" else { return nil }
      return child.noting { () throws(InterfaceError) in
        child.noteOthers(attributes: ["key", "constant"])
        return ConstraintVariation(
          sizes: try VariationDecoder.sizes(child), constant: try child.optionalNumber("constant"))
      }
    }
  }

  /// “0.5”, “1:2” or, as Xcode 6 wrote it, “1/2”.
  private static func multiplier(_ element: XMLElement) throws(InterfaceError) -> Double {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
    guard parts.count == 2 else { return try element.number(text, of: "multiplier") }
    let numerator = try element.number(String(parts[0]), of: "multiplier")
    let denominator = try element.number(String(parts[1]), of: "multiplier")
    guard denominator != 0, abs(numerator / denominator) <= 1e7 else {
      throw element.error("multiplier=\"\(text.prefix(40))\" divides by zero")
    }
    return numerator / denominator
  }

  static func layoutGuide(_ element: XMLElement) throws(InterfaceError) -> LayoutGuideValue {
    let kind: String
    switch element.name {
    case "viewLayoutGuide":
      element.noteOthers(attributes: ["key", "id"])
      let kinds = [
        "safeArea": "safeArea", "safeAreaLayoutGuide": "safeArea", "keyboard": "keyboard",
        "layoutMargins": "layoutMargins", "frame": "frame", "contentLayoutGuide": "content",
        "frameLayoutGuide": "frame",
      ]
      guard let known = kinds[element["key"] ?? "safeArea"] else {
        throw element.error("the layout guide key=\"\(element["key"] ?? "")\" is not supported")
      }
      kind = known
    case "viewControllerLayoutGuide":
      element.noteOthers(attributes: ["type", "id"])
      guard let type = try element.word("type", among: ["top", "bottom"]) else {
        throw element.error("the attribute type is missing")
      }
      kind = type
    default: throw element.error("the layout guide is not supported")
    }
    return LayoutGuideValue(
      location: element.location, id: try element.string("id"), kind: kind)
  }
}
