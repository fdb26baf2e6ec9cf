/// Decodes values: sizes, colours, fonts.
enum ValueDecoder {
  static func attribute(
    _ name: String, of element: XMLElement, as type: ElementSchema.AttributeType
  ) throws(InterfaceError) -> AttributeValue? {
    guard let text = element[name] else { return nil }
    switch type {
    case .bool: return try element.bool(name).map { .bool($0) }
    case .number: return .number(try element.number(text, of: name))
    case .string: return .string(text)
    case .word(let words): return try element.word(name, among: words).map { .word($0) }
    case .reference: return .reference(text)
    }
  }

  static func value(
    _ element: XMLElement, as type: ElementSchema.ValueType
  ) throws(InterfaceError) -> KeyedValue {
    switch type {
    case .rect: return try geometry(element, named: ["rect"])
    case .point: return try geometry(element, named: ["point"])
    case .size: return try geometry(element, named: ["size"])
    case .insets:
      return try geometry(
        element, named: ["inset", "edgeInsets", "directionalEdgeInsets"])
    case .color: return .color(try color(element))
    case .font: return .font(try font(element))
    case .string: return .string(try text(element))
    case .image:
      element.noteOthers(attributes: [
        "key", "image", "catalog", "symbolScale", "renderingMode", "variableValue",
      ])
      return .string(try element.string("image"))
    case .attributedString: return .attributedString(try TextDecoder.fragments(element))
    case .textAttributes: return .textAttributes(try TextDecoder.attributes(element))
    case .barAppearance: return .barAppearance(try TextDecoder.barAppearance(element))
    case .frameInset: return .frameInset(try frameInset(element))
    case .words(let words): return .words(try self.words(element, among: words))
    case .group(let attributes): return .group(group(element, attributes))
    }
  }

  /// Decodes a rectangle, point, size or insets.
  static func geometry(
    _ element: XMLElement, named names: [String]
  ) throws(InterfaceError) -> KeyedValue {
    guard names.contains(element.name) else {
      throw element.error("a <\(names[0])> is expected for key=\"\(element["key"] ?? "")\"")
    }
    switch element.name {
    case "rect":
      element.noteOthers(attributes: ["key", "x", "y", "width", "height"])
      return .rect(
        x: try element.number("x"), y: try element.number("y"),
        width: try element.number("width"), height: try element.number("height"))
    case "point":
      element.noteOthers(attributes: ["key", "x", "y"])
      return .point(x: try element.number("x"), y: try element.number("y"))
    case "size":
      element.noteOthers(attributes: ["key", "width", "height"])
      return .size(width: try element.number("width"), height: try element.number("height"))
    case "inset":
      element.noteOthers(attributes: ["key", "minX", "minY", "maxX", "maxY"])
      return .insets(
        top: try element.number("minY"), left: try element.number("minX"),
        bottom: try element.number("maxY"), right: try element.number("maxX"))
    case "directionalEdgeInsets":
      element.noteOthers(attributes: ["key", "top", "leading", "bottom", "trailing"])
      return .insets(
        top: try element.number("top"), left: try element.number("leading"),
        bottom: try element.number("bottom"), right: try element.number("trailing"))
    default:
      element.noteOthers(attributes: ["key", "top", "left", "bottom", "right"])
      return .insets(
        top: try element.number("top"), left: try element.number("left"),
        bottom: try element.number("bottom"), right: try element.number("right"))
    }
  }

  private static func frameInset(_ element: XMLElement) throws(InterfaceError) -> FrameInset {
    element.noteOthers(attributes: ["key", "minX", "minY", "maxX", "maxY", "width", "height"])
    return FrameInset(
      minX: try element.optionalNumber("minX"), minY: try element.optionalNumber("minY"),
      maxX: try element.optionalNumber("maxX"), maxY: try element.optionalNumber("maxY"),
      width: try element.optionalNumber("width"), height: try element.optionalNumber("height"))
  }

  static func text(_ element: XMLElement) throws(InterfaceError) -> String {
    guard ["string", "mutableString"].contains(element.name) else {
      throw element.error("a <string> is expected for key=\"\(element["key"] ?? "")\"")
    }
    element.noteOthers(attributes: ["key", "base64-UTF8"])
    guard try element.bool("base64-UTF8") == true else { return element.text }
    guard let decoded = Base64.decode(element.text) else {
      throw element.error("the text is not Base64")
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private static func words(
    _ element: XMLElement, among words: [String]
  ) throws(InterfaceError) -> Set<String> {
    element.noteOthers(attributes: Set(words + ["key"]))
    var found: Set<String> = []
    for word in words where try element.bool(word) == true { found.insert(word) }
    return found
  }

  private static func group(
    _ element: XMLElement, _ types: [String: ElementSchema.AttributeType]
  ) -> [String: AttributeValue] {
    var found: [String: AttributeValue] = [:]
    if types["kind"] != nil { found["kind"] = .string(element.name) }
    for name in element.attributes.keys.sorted() where name != "key" {
      guard let type = types[name] else {
        element.note("the attribute \(name) is not known")
        continue
      }
      found[name] = element.noting { () throws(InterfaceError) in
        try attribute(name, of: element, as: type)
      }
    }
    for child in element.children {
      child.noting { () throws(InterfaceError) in
        try member(child, of: element, types, into: &found)
      }
    }
    return found
  }

  /// Some members of groups are elements, such as those of accessibility.
  private static func member(
    _ child: XMLElement, of element: XMLElement, _ types: [String: ElementSchema.AttributeType],
    into found: inout [String: AttributeValue]
  ) throws(InterfaceError) {
    switch (child.name, child["key"]) {
    case ("accessibilityTraits", "traits"?):
      let on = child.attributes.filter { $0.key != "key" && $0.value == "YES" }.keys.sorted()
      found["traits"] = .string(on.joined(separator: " "))
    case ("bool", let key?) where types[key] != nil:
      child.noteOthers(attributes: ["key", "value"])
      found[key] = try child.bool("value").map { .bool($0) }
    case ("string", let key?) where types[key] != nil:
      found[key] = .string(try text(child))
    case ("imageReference", let key?) where types[key] != nil:
      found[key] = .string(try child.string("image"))
    case ("blurEffect", _) where types["style"] != nil:
      found["style"] = child["style"].map { .string($0) }
    default: throw child.error("the element is not known in <\(element.name)>")
    }
  }
}
