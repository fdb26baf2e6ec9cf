import Foundation
import ScreenInterface

/// Converts an attributed string to text blocks, with its colours resolved for a trait collection.
@MainActor struct TextBlockBuilder {
  let string: NSAttributedString
  let width: CGFloat
  let defaults: TextLayout.Defaults
  let traits: UITraitCollection

  func blocks() -> [TextLayout.Block] {
    let text = string.string as NSString
    guard text.length > 0 else { return [block(NSRange(), style: style(at: nil))] }
    var blocks: [TextLayout.Block] = []
    var start = 0
    var currentStyle = style(at: 0)
    var paragraph = text.paragraphRange(for: NSRange(location: 0, length: 0))
    while NSMaxRange(paragraph) < text.length {
      let next = NSMaxRange(paragraph)
      let nextStyle = style(at: next)
      if nextStyle != currentStyle {
        // The separator belongs to neither block: starting another block already breaks the line.
        var end = next - 1
        if end > start && text.character(at: end - 1) == 0x0D && text.character(at: end) == 0x0A {
          end -= 1
        }
        blocks.append(block(NSRange(location: start, length: end - start), style: currentStyle))
        start = next
        currentStyle = nextStyle
      }
      paragraph = text.paragraphRange(for: NSRange(location: next, length: 0))
    }
    blocks.append(
      block(NSRange(location: start, length: text.length - start), style: currentStyle))
    return blocks
  }

  private func style(at offset: Int?) -> NSParagraphStyle.Values {
    var values = NSParagraphStyle.Values()
    if let offset,
      let style = string.attribute(.paragraphStyle, at: offset, effectiveRange: nil)
        as? NSParagraphStyle
    {
      values = style.values
    } else {
      if let alignment = defaults.alignment { values.alignment = alignment }
      if let mode = defaults.lineBreakMode { values.lineBreakMode = mode }
    }
    if let mode = defaults.forcedLineBreakMode { values.lineBreakMode = mode }
    if defaults.alignsWithInterface, values.alignment == .natural {
      values.alignment = defaults.rightToLeft ? .right : .left
    }
    return values
  }

  private func block(_ range: NSRange, style: NSParagraphStyle.Values) -> TextLayout.Block {
    var wire = WireTextBlock()
    wire.runs = runs(in: range)
    wire.alignment = style.alignment.wire
    wire.lineBreakMode = style.lineBreakMode.wire
    wire.direction = style.baseWritingDirection.wire
    if defaults.rightToLeft && style.baseWritingDirection == .natural
      && WritingDirections.isRightToLeft((string.string as NSString).substring(with: range)) == nil
    {
      wire.direction = .rightToLeft
    }
    wire.lineSpacing = Float(style.lineSpacing)
    wire.lineHeightMultiple = Float(heightMultiple(style, lineHeight: lineHeight(of: wire)))
    wire.paragraphSpacing = Float(style.paragraphSpacing + style.paragraphSpacingBefore)
    wire.firstLineIndent = Float(style.firstLineHeadIndent)
    wire.headIndent = Float(style.headIndent)
    wire.width = Float(width(of: style))
    let shadow =
      range.length > 0
      ? string.attribute(.shadow, at: range.location, effectiveRange: nil) as? NSShadow : nil
    return TextLayout.Block(
      wire: wire, start: range.location, length: range.length,
      spacingBefore: style.paragraphSpacingBefore, spacingAfter: style.paragraphSpacing,
      shadow: shadow)
  }

  private func width(of style: NSParagraphStyle.Values) -> CGFloat {
    guard width > 0 else { return style.tailIndent > 0 ? style.tailIndent : 0 }
    if style.tailIndent > 0 { return min(style.tailIndent, width) }
    return max(width + style.tailIndent, 1)
  }

  private func lineHeight(of wire: WireTextBlock) -> CGFloat {
    wire.runs.map { run in
      let measures = FontMeasures.of(run.font)
      return measures.ascender - measures.descender + measures.leading
    }.max() ?? 0
  }

  private func heightMultiple(_ style: NSParagraphStyle.Values, lineHeight: CGFloat) -> CGFloat {
    let multiple = style.lineHeightMultiple
    guard style.minimumLineHeight > 0 || style.maximumLineHeight > 0, lineHeight > 0 else {
      return multiple
    }
    var height = lineHeight * (multiple > 0 ? multiple : 1)
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    return height / lineHeight
  }

  private func runs(in range: NSRange) -> [WireTextRun] {
    guard range.length > 0 else {
      var attributes: [NSAttributedString.Key: Any] = [:]
      if string.length > 0 {
        let offset = min(range.location, string.length - 1)
        attributes = string.attributes(at: offset, effectiveRange: nil)
      }
      return [run("", attributes)]
    }
    let text = string.string as NSString
    var runs: [WireTextRun] = []
    string.enumerateAttributes(in: range, options: []) { attributes, part, _ in
      let run = run(text.substring(with: part), attributes)
      // Merge runs whose differences are not drawn.
      if var last = runs.last {
        last.text = run.text
        if last == run {
          runs[runs.count - 1].text += run.text
          return
        }
      }
      runs.append(run)
    }
    return runs
  }

  private func run(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> WireTextRun {
    var run = WireTextRun()
    run.text = text
    run.font = (attributes[.font] as? UIFont ?? defaults.font).wire
    if let slant = number(attributes[.obliqueness]), slant != 0 { run.font.italic = true }
    var color = attributes[.foregroundColor] as? UIColor
    if color == nil && attributes[.link] != nil { color = .link }
    run.color = (color ?? defaults.color).resolved(with: traits).wire
    if let background = attributes[.backgroundColor] as? UIColor {
      run.backgroundColor = background.resolved(with: traits).wire
    }
    run.underlined = (number(attributes[.underlineStyle]) ?? 0) != 0
    run.struckThrough = (number(attributes[.strikethroughStyle]) ?? 0) != 0
    run.kern = Float(number(attributes[.kern]) ?? number(attributes[.tracking]) ?? 0)
    run.baselineOffset = Float(number(attributes[.baselineOffset]) ?? 0)
    return run
  }

  /// A number in any form in which apps pass it.
  private func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as NSUnderlineStyle: Double(value.rawValue)
    default: nil
    }
  }
}
