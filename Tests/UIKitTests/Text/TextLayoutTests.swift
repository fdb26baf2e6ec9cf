import Foundation
import ScreenInterface
import Testing

@testable import UIKit

@MainActor @Suite struct TextLayoutTests {
  let light = UITraitCollection(userInterfaceStyle: .light)
  let dark = UITraitCollection(userInterfaceStyle: .dark)

  func blocks(_ string: NSAttributedString, _ traits: UITraitCollection? = nil) -> [WireTextBlock] {
    TextLayout(string, width: 100, traits: traits ?? light).blocks.map(\.wire)
  }

  func string(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:])
    -> NSMutableAttributedString
  {
    NSMutableAttributedString(string: text, attributes: attributes)
  }

  @Test func attributesReachTheWire() {
    let text = string(
      "abc",
      [
        .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red,
        .backgroundColor: UIColor.blue, .kern: 2, .underlineStyle: NSUnderlineStyle.single.rawValue,
        .strikethroughStyle: 1, .baselineOffset: CGFloat(3),
      ])
    let run = blocks(text)[0].runs[0]
    #expect(run.font.weight == 700)
    #expect(run.color == 0xFF00_00FF)
    #expect(run.backgroundColor == 0x0000_FFFF)
    #expect(run.kern == 2)
    #expect(run.underlined && run.struckThrough)
    #expect(run.baselineOffset == 3)
  }

  @Test func runsAreMadeOnlyWhereTheLooksChange() {
    let text = string("abcdef", [.font: UIFont.systemFont(ofSize: 10)])
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 2, length: 2))
    text.addAttribute(.init("app's own"), value: 1, range: NSRange(location: 5, length: 1))
    #expect(blocks(text)[0].runs.map(\.text) == ["ab", "cd", "ef"])
  }

  @Test func coloursAreThoseOfTheAppearance() {
    let text = string("a", [.foregroundColor: UIColor.label])
    #expect(blocks(text, light)[0].runs[0].color == 0x0000_00FF)
    #expect(blocks(text, dark)[0].runs[0].color == 0xFFFF_FFFF)
  }

  @Test func aParagraphStyleReachesTheWire() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineBreakMode = .byCharWrapping
    style.baseWritingDirection = .rightToLeft
    style.lineSpacing = 1
    style.paragraphSpacing = 2
    style.firstLineHeadIndent = 3
    style.headIndent = 4
    style.tailIndent = -10
    let block = blocks(string("a\nb", [.paragraphStyle: style]))[0]
    #expect(block.alignment == .right)
    #expect(block.lineBreakMode == .lineBreakByCharWrapping)
    #expect(block.direction == .rightToLeft)
    #expect(block.lineSpacing == 1)
    #expect(block.paragraphSpacing == 2)
    #expect(block.firstLineIndent == 3)
    #expect(block.headIndent == 4)
    #expect(block.width == 90)
  }

  @Test func lineHeightsAreKeptWithinTheirLimits() {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 40
    style.maximumLineHeight = 40
    let text = string("a", [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 17)])
    #expect(abs(text.size().height - 40) < 0.01)
  }

  @Test func paragraphsOfDifferentStylesAreBlocksBelowEachOther() {
    let centred = NSMutableParagraphStyle()
    centred.alignment = .center
    let text = string("ab\ncd\n")
    text.addAttribute(.paragraphStyle, value: centred, range: NSRange(location: 3, length: 2))
    let layout = TextLayout(text, width: 100, traits: light)
    #expect(layout.blocks.map(\.start) == [0, 3])
    #expect(layout.blocks.map { $0.wire.runs.map(\.text).joined() } == ["ab", "cd\n"])
    let measurement = layout.measure(wantsCarets: true)
    #expect(measurement.carets.count == text.length + 1)
    #expect(measurement.carets.map(\.line) == [0, 0, 0, 1, 1, 1, 2])
    #expect(measurement.lines[1].rect.minY == measurement.lines[0].rect.maxY)
  }

  @Test func separatorsOfTwoUnitsHaveOneCaret() {
    let centred = NSMutableParagraphStyle()
    centred.alignment = .center
    let text = string("a\r\nb")
    text.addAttribute(.paragraphStyle, value: centred, range: NSRange(location: 3, length: 1))
    let carets = TextLayout(text, width: 100, traits: light).measure(wantsCarets: true).carets
    #expect(carets.map(\.isInside) == [false, false, true, false, false])
    #expect(carets.map(\.line) == [0, 0, 0, 1, 1])
  }

  @Test func linesAreLimitedOverAllBlocks() {
    let centred = NSMutableParagraphStyle()
    centred.alignment = .center
    let text = string("a\nb\nc")
    text.addAttribute(.paragraphStyle, value: centred, range: NSRange(location: 2, length: 2))
    let measurement = TextLayout(text, width: 100, maximumLines: 2, traits: light).measure()
    #expect(measurement.lines.count == 2)
    #expect(measurement.isTruncated)
  }

  @Test func textIsDrawnIntoTheCurrentContext() {
    let context = CGContext(extent: CGRect(x: 0, y: 0, width: 100, height: 100))
    UIGraphicsPushContext(context)
    string("Hello", [.foregroundColor: UIColor.red]).draw(
      in: CGRect(x: 5, y: 6, width: 70, height: 50))
    ("x" as NSString).draw(at: CGPoint(x: 1, y: 2), withAttributes: [.kern: 1])
    UIGraphicsPopContext()
    let drawn = context.list.operations.map(\.text)
    #expect(drawn.map { $0.block.runs[0].text } == ["Hello", "x"])
    #expect(drawn[0].origin.x == 5)
    #expect(drawn[0].origin.y == 6)
    #expect(drawn[0].block.width == 70)
    #expect(drawn[1].block.width == 0)
  }

  @Test func shadowsSurroundWhatThrowsThem() {
    let context = CGContext(extent: CGRect(x: 0, y: 0, width: 100, height: 100))
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    UIGraphicsPushContext(context)
    string("a", [.shadow: shadow]).draw(at: .zero)
    UIGraphicsPopContext()
    #expect(context.list.operations.count == 4)
    #expect(context.list.operations[1].shadow.offset.y == 2)
  }

  @Test func withoutAContextNothingIsDrawn() {
    string("a").draw(at: .zero)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func boundingRectsWrapOnlyWhereLinesMayBeMany() {
    let text = string("word word word", [.font: UIFont.systemFont(ofSize: 17)])
    let size = CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude)
    let wrapped = text.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil)
    let line = text.boundingRect(with: size, options: [], context: nil)
    #expect(wrapped.width <= 60)
    #expect(wrapped.height > 40)
    #expect(line.width > 100)
    #expect(line.minY < 0)
  }

  @Test func drawingContextsLetTextShrink() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    let text = string("a long line of text", [.font: UIFont.systemFont(ofSize: 20)])
    let rect = text.boundingRect(
      with: CGSize(width: text.size().width * 0.8, height: 30), options: [], context: context)
    #expect(context.actualScaleFactor >= 0.78 && context.actualScaleFactor <= 0.8)
    #expect(rect.width <= text.size().width * 0.8)
  }

  @Test func paragraphStylesCopyIntoWhatCanBeChangedAndBack() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    let copy = try #require(style.copy() as? NSParagraphStyle)
    style.lineSpacing = 5
    #expect(copy.lineSpacing == 4)
    let mutable = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    #expect(mutable == copy)
    mutable.alignment = .center
    #expect(mutable != copy)
  }
}
