extension ValueDecoder {
  /// Decodes a colour.
  static func color(_ element: XMLElement) throws(InterfaceError) -> ColorValue {
    guard element.name == "color" else {
      throw element.error("a <color> is expected for key=\"\(element["key"] ?? "")\"")
    }
    // Xcode 11 wrote the colour's name next to the colour that replaces it on iOS 12.
    if let system = element["systemColor"] ?? element["xcode11CocoaTouchSystemColor"]
      ?? element["cocoaTouchSystemColor"]
    {
      // The components beside the name are what the canvas showed.
      element.noteOthers(attributes: [
        "key", "systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor", "red",
        "green", "blue", "white", "alpha",
        "colorSpace", "customColorSpace",
      ])
      return .system(system)
    }
    if let name = element["name"] {
      element.noteOthers(attributes: ["key", "name", "catalog"])
      return .named(name)
    }
    let alpha = try element.optionalNumber("alpha") ?? 1
    if element["white"] != nil {
      element.noteOthers(attributes: [
        "key", "white", "alpha", "colorSpace", "customColorSpace",
      ])
      return .white(try element.number("white"), alpha: alpha)
    }
    element.noteOthers(attributes: [
      "key", "red", "green", "blue", "alpha", "colorSpace", "customColorSpace",
    ])
    let components = (
      try element.number("red"), try element.number("green"), try element.number("blue")
    )
    let space = element["customColorSpace"] ?? element["colorSpace"] ?? "sRGB"
    switch space {
    case "sRGB", "calibratedRGB", "deviceRGB", "adobeRGB1998":
      return .sRGB(
        red: components.0, green: components.1, blue: components.2, alpha: alpha)
    case "displayP3":
      return .displayP3(
        red: components.0, green: components.1, blue: components.2, alpha: alpha)
    default: throw element.error("the colour space \(space.prefix(40)) is unknown")
    }
  }

  private static let weights = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]

  /// The sizes that have names, in points.
  static let metaSizes: [String: Double] = [
    "smallSystem": 12, "system": 14, "label": 17, "button": 18, "smallSystemBold": 12,
    "systemBold": 14,
  ]

  /// Decodes a font.
  static func font(_ element: XMLElement) throws(InterfaceError) -> FontValue {
    guard element.name == "fontDescription" else {
      throw element.error("a <fontDescription> is expected")
    }
    if let style = element["style"] {
      element.noteOthers(attributes: ["key", "style"])
      return .style(style)
    }
    let size = try element.optionalNumber("pointSize") ?? metaSizes[element["size"] ?? ""] ?? 17
    guard size > 0 else { throw element.error("a font's pointSize must be more than 0") }
    if let name = element["name"] {
      element.noteOthers(attributes: ["key", "name", "family", "pointSize"])
      return .named(name: name, family: element["family"], size: size)
    }
    element.noteOthers(attributes: ["key", "type", "weight", "pointSize", "size", "width"])
    let type = try element.word("type", among: ["system", "boldSystem", "italicSystem"])
    switch type {
    case "boldSystem": return .system(size: size, weight: "bold")
    case "italicSystem": return .italicSystem(size: size)
    case "system":
      return .system(
        size: size, weight: try element.word("weight", among: weights) ?? "regular")
    default: throw element.error("a font must have a type, a style or a name")
    }
  }
}
