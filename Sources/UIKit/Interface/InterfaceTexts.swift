import Foundation
import InterfaceFiles

/// Converts the texts with attributes of interface files.
@MainActor enum InterfaceTexts {
  static func string(
    _ fragments: [TextFragment], in file: InterfaceFile, for object: InterfaceObject
  ) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for fragment in fragments {
      text.append(
        NSAttributedString(
          string: fragment.text, attributes: attributes(fragment.attributes, in: file, for: object))
      )
    }
    return text
  }

  static func attributes(
    _ attributes: TextAttributes, in file: InterfaceFile, for object: InterfaceObject
  ) -> [NSAttributedString.Key: Any] {
    var found: [NSAttributedString.Key: Any] = [:]
    func color(_ value: ColorValue?) -> UIColor? {
      value.flatMap { InterfaceColors.color($0, in: file, for: object) }
    }
    found[.font] = attributes.font.map { InterfaceFonts.font($0, in: file, for: object) }
    found[.foregroundColor] = color(attributes.color)
    found[.backgroundColor] = color(attributes.backgroundColor)
    if let color = color(attributes.shadowColor) {
      let shadow = NSShadow()
      shadow.shadowColor = color
      // Where the file says nothing, Xcode shows it above the text.
      shadow.shadowOffset = CGSize(
        width: attributes.shadowOffset?.horizontal ?? 0,
        height: attributes.shadowOffset?.vertical ?? -1)
      found[.shadow] = shadow
    }
    if let kern = attributes.kern { found[.kern] = CGFloat(kern) }
    if let style = attributes.underline { found[.underlineStyle] = Int(style) }
    if let style = attributes.strikethrough { found[.strikethroughStyle] = Int(style) }
    if let value = attributes.paragraph { found[.paragraphStyle] = paragraph(value) }
    return found
  }

  private static func paragraph(_ value: ParagraphValue) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let alignment = value.alignment.flatMap({ ViewApplier.alignments[$0] }) {
      style.alignment = alignment
    }
    if let mode = value.lineBreakMode.flatMap({ lineBreaks[$0] }) { style.lineBreakMode = mode }
    if let spacing = value.lineSpacing { style.lineSpacing = spacing }
    if let spacing = value.paragraphSpacing { style.paragraphSpacing = spacing }
    if let height = value.minimumLineHeight { style.minimumLineHeight = height }
    if let height = value.maximumLineHeight { style.maximumLineHeight = height }
    if let multiple = value.lineHeightMultiple { style.lineHeightMultiple = multiple }
    return style
  }

  /// As attributed strings have them, not as labels do.
  private static let lineBreaks: [String: NSLineBreakMode] = [
    "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping, "clipping": .byClipping,
    "truncatingHead": .byTruncatingHead, "truncatingTail": .byTruncatingTail,
    "truncatingMiddle": .byTruncatingMiddle,
  ]
}
