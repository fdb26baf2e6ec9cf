import Foundation
import ScreenInterface

/// An attributed string in the display server's format: blocks, one below the other.
///
/// Consecutive paragraphs of the same style form one block, so most texts have one block.
@MainActor struct TextLayout {
  /// The values used where the string has no attribute.
  struct Defaults: Equatable {
    var font = UIFont.systemFont(ofSize: 12)
    var color: UIColor = .black
    var alignment: NSTextAlignment?
    var lineBreakMode: NSLineBreakMode?
    /// Overrides the line break mode of paragraph styles.
    var forcedLineBreakMode: NSLineBreakMode?
    /// The direction of a paragraph that neither specifies one nor has a strong character.
    var rightToLeft = false
    /// Natural alignment is that of the interface, as in labels and fields, whatever the
    /// direction of the text; otherwise it is that of each paragraph.
    var alignsWithInterface = false
  }

  struct Block {
    var wire: WireTextBlock
    /// In UTF-16 units; the text between two blocks is the first one's final line break.
    var start: Int
    var length: Int
    var spacingBefore: CGFloat
    var spacingAfter: CGFloat
    var shadow: NSShadow?
  }

  private(set) var blocks: [Block] = []
  private let maximumLines: Int
  private let height: CGFloat

  /// A text in a width and height, with a maximum number of lines; 0 means no limit for each.
  init(
    _ string: NSAttributedString, width: CGFloat = 0, height: CGFloat = 0, maximumLines: Int = 0,
    defaults: Defaults = Defaults(), traits: UITraitCollection
  ) {
    self.maximumLines = maximumLines
    self.height = height
    let builder = TextBlockBuilder(
      string: string, width: width, defaults: defaults, traits: traits)
    blocks = builder.blocks()
    if blocks.count == 1 { limit(&blocks[0].wire, lines: maximumLines, height: height) }
  }

  private func limit(_ block: inout WireTextBlock, lines: Int, height: CGFloat) {
    block.maximumLines = UInt32(max(lines, 0))
    block.height = Float(max(height, 0))
  }

  /// The layout's measures; on request with a caret for each UTF-16 offset.
  func measure(wantsCarets: Bool = false) -> TextMeasurement {
    var measurement = TextMeasurement()
    _ = place(wantsCarets: wantsCarets, into: &measurement)
    return measurement
  }

  /// Computes the top of each block; blocks that do not fit are omitted.
  private func place(wantsCarets: Bool, into measurement: inout TextMeasurement)
    -> [(block: Block, y: CGFloat)]
  {
    var placed: [(block: Block, y: CGFloat)] = []
    var y: CGFloat = 0
    for (index, block) in blocks.enumerated() {
      var block = block
      if index > 0 { y += max(blocks[index - 1].spacingAfter, block.spacingBefore) }
      if blocks.count > 1 {
        if maximumLines > 0 && measurement.lines.count >= maximumLines { break }
        if height > 0 && y >= height { break }
        limit(
          &block.wire, lines: maximumLines > 0 ? maximumLines - measurement.lines.count : 0,
          height: height > 0 ? height - y : 0)
      }
      let measured = TextSystem.measurer.measure(block.wire, wantsCarets: wantsCarets)
      measurement.append(measured, y: y, offset: block.start)
      placed.append((block, y))
      y += CGFloat(measured.height)
    }
    if placed.count < blocks.count { measurement.isTruncated = true }
    return placed
  }

  /// Draws into the current context, if there is one.
  func draw(at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    guard blocks.count > 1 else {
      if let block = blocks.first { draw(block, at: origin, in: context) }
      return
    }
    var measurement = TextMeasurement()
    for (block, y) in place(wantsCarets: false, into: &measurement) {
      draw(block, at: CGPoint(x: origin.x, y: origin.y + y), in: context)
    }
  }

  private func draw(_ block: Block, at origin: CGPoint, in context: CGContext) {
    guard let shadow = block.shadow, let color = shadow.shadowColor as? UIColor else {
      return context.drawText(block.wire, at: origin)
    }
    context.saveGState()
    context.setShadow(
      offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color.cgColor)
    context.drawText(block.wire, at: origin)
    context.restoreGState()
  }
}
