import Foundation
import ScreenInterface
import Testing

@testable import UIKit

@MainActor @Suite struct LabelTests {
  /// The text that a label draws in its bounds.
  func drawn(_ label: UILabel, dark: Bool = false) -> [WireDrawText] {
    let context = CGContext(extent: label.bounds)
    UIGraphicsPushContext(context)
    label.draw(label.bounds)
    UIGraphicsPopContext()
    return context.list.operations.map(\.text)
  }

  func label(_ text: String, width: CGFloat = 200, height: CGFloat = 50) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.text = text
    return label
  }

  @Test func aNewLabelIsAsOnIOS() {
    let label = UILabel()
    #expect(label.font == UIFont.systemFont(ofSize: 17))
    #expect(label.textColor == UIColor.label)
    #expect(label.textAlignment == .natural)
    #expect(label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(!label.isUserInteractionEnabled)
    #expect(label.isAccessibilityElement)
    #expect(label.accessibilityTraits == .staticText)
    #expect(label.shadowOffset == CGSize(width: 0, height: -1))
    #expect(label.text == nil)
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test func theTextIsWhatAnAssistantReads() {
    let label = label("Hello")
    #expect(label.accessibilityLabel == "Hello")
    label.accessibilityLabel = "Greeting"
    #expect(label.accessibilityLabel == "Greeting")
  }

  @Test func oneLineStandsInTheMiddleOfTheHeight() throws {
    let text = try #require(drawn(label("Hello")).first)
    #expect(text.origin.x == 0)
    #expect(abs(text.origin.y - 14.7) < 0.6)
    #expect(text.block.maximumLines == 1)
    #expect(text.block.width == 200)
    #expect(text.block.lineBreakMode == .lineBreakByTruncatingTail)
  }

  @Test func alignmentAndDirectionReachTheWire() {
    let label = label("שלום")
    #expect(drawn(label)[0].block.alignment == .left)
    #expect(drawn(label)[0].block.direction == .natural)
    label.textAlignment = .center
    #expect(drawn(label)[0].block.alignment == .center)
    label.text = "123"
    label.semanticContentAttribute = .forceRightToLeft
    #expect(drawn(label)[0].block.direction == .rightToLeft)
  }

  @Test func naturalAlignmentIsThatOfTheInterfaceWhateverTheText() {
    for text in ["Hello", "שלום", "123"] {
      let label = label(text)
      #expect(drawn(label)[0].block.alignment == .left)
      label.semanticContentAttribute = .forceRightToLeft
      #expect(drawn(label)[0].block.alignment == .right)
      label.textAlignment = .left
      #expect(drawn(label)[0].block.alignment == .left)
      // Also where the text has a paragraph style of its own.
      label.attributedText = NSAttributedString(
        string: text, attributes: [.paragraphStyle: NSMutableParagraphStyle()])
      #expect(drawn(label)[0].block.alignment == .right)
    }
  }

  @Test func itWantsTheSizeOfItsText() {
    let label = label("Hello")
    let size = label.intrinsicContentSize
    #expect(size.width > 35 && size.width < 50)
    #expect(size.height >= 20.5 && size.height <= 21)
    label.numberOfLines = 0
    label.text = "Several words that do not fit into one line"
    label.preferredMaxLayoutWidth = 100
    #expect(label.intrinsicContentSize.width <= 100)
    #expect(label.intrinsicContentSize.height > 60)
    #expect(label.sizeThatFits(CGSize(width: 1000, height: 0)).height <= 21)
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height <= 42)
  }

  @Test func severalLinesAreLimitedByNumberAndHeight() {
    let label = label("Several words that do not fit into one line", width: 100, height: 45)
    label.numberOfLines = 0
    let block = drawn(label)[0].block
    #expect(block.maximumLines == 0)
    #expect(block.height == 45)
    let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 0)
    #expect(rect.height <= 45)
  }

  @Test func textThatHasToFitBecomesSmallerButNotTooSmall() {
    let label = label("A long line of text that has to fit", width: 150)
    label.adjustsFontSizeToFitWidth = true
    let fitting = drawn(label)[0].block
    #expect(fitting.runs[0].font.size < 17)
    #expect(FixedTextMeasurer().measure(fitting, wantsCarets: false).width <= 150)
    label.minimumScaleFactor = 0.9
    #expect(abs(drawn(label)[0].block.runs[0].font.size - 15.3) < 0.01)
  }

  @Test func attributedTextTakesTheLabelsLaterChanges() {
    let label = label("")
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    label.attributedText = text
    #expect(drawn(label)[0].block.runs.map(\.text) == ["a", "b"])
    #expect(drawn(label)[0].block.runs.map(\.color) == [0xFF00_00FF, 0x0000_00FF])
    label.textColor = .blue
    #expect(drawn(label)[0].block.runs.map(\.color) == [0x0000_FFFF])
    #expect(label.text == "ab")
    label.text = "plain"
    #expect(label.attributedText?.string == "plain")
  }

  @Test func highlightedAndDisabledTextHasItsOwnColours() {
    let label = label("a")
    label.highlightedTextColor = .red
    label.isHighlighted = true
    #expect(drawn(label)[0].block.runs[0].color == 0xFF00_00FF)
    label.isEnabled = false
    #expect(drawn(label)[0].block.runs[0].color != 0xFF00_00FF)
  }

  @Test func aShadowIsTheTextOnceMoreBelow() {
    let label = label("a")
    label.shadowColor = .red
    label.shadowOffset = CGSize(width: 1, height: 2)
    let texts = drawn(label)
    #expect(texts.count == 2)
    #expect(texts[0].block.runs[0].color == 0xFF00_00FF)
    #expect(texts[0].origin.x == 1)
    #expect(abs(texts[0].origin.y - texts[1].origin.y - 2) < 0.001)
  }

  @Test func emptyLabelsDrawNothing() {
    #expect(drawn(label("")).isEmpty)
    #expect(drawn(label("a", width: 0)).isEmpty)
  }
}
