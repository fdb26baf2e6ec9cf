/// Decodes parts that are not objects: states, segments, runtime attributes.
enum PartDecoder {
  static func buttonState(_ element: XMLElement) throws(InterfaceError) -> ButtonState {
    element.noteOthers(
      attributes: ["key", "title", "image", "backgroundImage", "catalog"],
      elements: [
        "color", "string", "mutableString", "attributedString", "imageReference",
        "preferredSymbolConfiguration",
      ])
    guard
      let key = try element.word(
        "key", among: ["normal", "highlighted", "disabled", "selected", "focused"])
    else { throw element.error("the attribute key is missing") }
    var state = ButtonState(
      location: element.location, key: key, title: element["title"], image: element["image"],
      backgroundImage: element["backgroundImage"],
      isSystemImage: element["catalog"] == "system")
    for child in element.children {
      child.noting { () throws(InterfaceError) in
        switch child["key"] {
        case "titleColor": state.titleColor = try ValueDecoder.color(child)
        case "titleShadowColor": state.titleShadowColor = try ValueDecoder.color(child)
        case "title": state.title = try ValueDecoder.text(child)
        case "attributedTitle": state.attributedTitle = try TextDecoder.fragments(child)
        case "image":
          state.image = try child.string("image")
          state.isSystemImage = child["catalog"] == "system"
        case "backgroundImage": state.backgroundImage = try child.string("image")
        default: throw child.error("the element is not supported in <state>")
        }
      }
    }
    return state
  }

  static func segment(_ element: XMLElement) throws(InterfaceError) -> Segment {
    guard element.name == "segment" else {
      throw element.error("unknown element in <segments>")
    }
    element.noteOthers(attributes: ["title", "image", "enabled"])
    return Segment(
      location: element.location, title: element["title"], image: element["image"],
      isEnabled: try element.bool("enabled") ?? true)
  }

  static func runtimeAttribute(_ element: XMLElement) throws(InterfaceError) -> RuntimeAttribute {
    guard element.name == "userDefinedRuntimeAttribute" else {
      throw element.error("unknown element in <userDefinedRuntimeAttributes>")
    }
    element.noteOthers(
      attributes: ["type", "keyPath", "value"],
      elements: [
        "integer", "real", "color", "string", "mutableString", "point", "size", "rect",
        "imageReference",
      ])
    return RuntimeAttribute(
      location: element.location, keyPath: try element.string("keyPath"),
      value: try value(of: element))
  }

  private static func value(
    of element: XMLElement
  ) throws(InterfaceError) -> RuntimeAttribute.Value {
    let type = try element.string("type")
    if let text = element["value"] {
      switch type {
      case "boolean": return .bool(try element.bool("value") ?? false)
      case "number": return .number(try element.number(text, of: "value"))
      case "string", "localizedString": return .string(text)
      case "image": return .image(text)
      default: throw element.error("an attribute of type \(type.prefix(40)) is not supported")
      }
    }
    guard let child = element.children.first, element.children.count == 1 else {
      if type == "nil" { return .null }
      // Xcode writes no value for a box that is not checked.
      if type == "boolean", element.children.isEmpty { return .bool(false) }
      throw element.error("the attribute has no value")
    }
    switch child.name {
    case "integer", "real":
      child.noteOthers(attributes: ["key", "value"])
      return .number(try child.number("value"))
    case "color": return .color(try ValueDecoder.color(child))
    case "string", "mutableString": return .string(try ValueDecoder.text(child))
    case "imageReference":
      child.noteOthers(attributes: ["key", "image", "catalog"])
      return .image(try child.string("image"))
    default: return .keyed(try ValueDecoder.geometry(child, named: [child.name]))
    }
  }
}
