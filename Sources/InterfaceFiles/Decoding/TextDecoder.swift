/// Decodes texts with attributes, and the looks of bars.
enum TextDecoder {
  static func fragments(_ element: XMLElement) throws(InterfaceError) -> [TextFragment] {
    guard element.name == "attributedString" else {
      throw element.error("an <attributedString> is expected for key=\"\(element["key"] ?? "")\"")
    }
    var fragments: [TextFragment] = []
    for child in element.children {
      guard child.name == "fragment" else {
        child.note("the element is not known in <attributedString>")
        continue
      }
      var fragment = TextFragment(text: child["content"] ?? "")
      for part in child.children {
        switch part.name {
        case "string", "mutableString":
          fragment.text =
            part.noting { () throws(InterfaceError) in
              try ValueDecoder.text(part)
            } ?? ""
        case "attributes": fragment.attributes = stringAttributes(part)
        default: part.note("the element is not known in <fragment>")
        }
      }
      fragments.append(fragment)
    }
    return fragments
  }

  /// Attributes by the names that attributed strings have for them.
  private static func stringAttributes(_ element: XMLElement) -> TextAttributes {
    var found = TextAttributes()
    for child in element.children {
      child.noting { () throws(InterfaceError) in
        switch child["key"] {
        case "NSFont"?: found.font = try stringFont(child)
        case "NSColor"?: found.color = try ValueDecoder.color(child)
        case "NSBackgroundColor"?: found.backgroundColor = try ValueDecoder.color(child)
        case "NSKern"?: found.kern = try child.optionalNumber("value")
        case "NSUnderline"?: found.underline = try child.optionalNumber("value")
        case "NSStrikethrough"?: found.strikethrough = try child.optionalNumber("value")
        case "NSParagraphStyle"?: found.paragraph = try paragraph(child)
        // What the system's own text has, and what only shows with them.
        case "NSOriginalFont"?, "NSLigature"?, "NSStrokeColor"?, "NSStrokeWidth"?: break
        default: throw child.error("the attribute \(child["key"] ?? "") is not supported")
        }
      }
    }
    return found
  }

  /// `<font key="NSFont" size="17" name="Georgia"/>` and, since Xcode 11, `metaFont="system"`.
  private static func stringFont(_ element: XMLElement) throws(InterfaceError) -> FontValue {
    if element.name == "fontDescription" { return try ValueDecoder.font(element) }
    let size =
      try element.optionalNumber("size") ?? ValueDecoder.metaSizes[element["metaFont"] ?? ""]
      ?? 17
    guard size > 0 else { throw element.error("a font's size must be more than 0") }
    guard let name = element["name"] else {
      let isBold = element["metaFont"]?.lowercased().contains("bold") == true
      return .system(size: size, weight: isBold ? "bold" : "regular")
    }
    // The system's font by the names that it has had.
    let systems = [".SFUI", ".SFNS", ".AppleSystem", ".HelveticaNeue"]
    if systems.contains(where: name.hasPrefix) {
      return .system(size: size, weight: name.contains("Bold") ? "bold" : "regular")
    }
    return .named(name: name, family: nil, size: size)
  }

  private static func paragraph(_ element: XMLElement) throws(InterfaceError) -> ParagraphValue {
    ParagraphValue(
      alignment: element["alignment"], lineBreakMode: element["lineBreakMode"],
      lineSpacing: try element.optionalNumber("lineSpacing"),
      paragraphSpacing: try element.optionalNumber("paragraphSpacing"),
      minimumLineHeight: try element.optionalNumber("minimumLineHeight"),
      maximumLineHeight: try element.optionalNumber("maximumLineHeight"),
      lineHeightMultiple: try element.optionalNumber("lineHeightMultiple"))
  }

  /// `<textAttributes>` of bars.
  static func attributes(_ element: XMLElement) throws(InterfaceError) -> TextAttributes {
    guard element.name == "textAttributes" else {
      throw element.error("<textAttributes> is expected for key=\"\(element["key"] ?? "")\"")
    }
    var found = TextAttributes()
    for child in element.children {
      child.noting { () throws(InterfaceError) in
        switch child["key"] {
        case "fontDescription"?: found.font = try ValueDecoder.font(child)
        case "textColor"?: found.color = try ValueDecoder.color(child)
        case "textShadowColor"?: found.shadowColor = try ValueDecoder.color(child)
        case "textShadowOffset"?:
          found.shadowOffset = TextAttributes.Offset(
            horizontal: try child.optionalNumber("horizontal") ?? 0,
            vertical: try child.optionalNumber("vertical") ?? 0)
        default: throw child.error("the element is not known in <textAttributes>")
        }
      }
    }
    return found
  }

  static func barAppearance(_ element: XMLElement) throws(InterfaceError) -> BarAppearance {
    var found = BarAppearance()
    for child in element.children {
      child.noting { () throws(InterfaceError) in
        switch child["key"] ?? child.name {
        case "backgroundColor": found.backgroundColor = try ValueDecoder.color(child)
        case "shadowColor": found.shadowColor = try ValueDecoder.color(child)
        case "titleTextAttributes": found.title = try attributes(child)
        case "largeTitleTextAttributes": found.largeTitle = try attributes(child)
        // The blur of a bar is the system's.
        case "backgroundEffect", "blurEffect": break
        default: throw child.error("the element is not supported in <\(element.name)>")
        }
      }
    }
    return found
  }
}
