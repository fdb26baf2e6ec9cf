import Foundation
import ScreenInterface
import Testing

@testable import UIKit

@Suite struct FixedTextMeasurerTests {
  /// A block in 28.16 points, where Inter's units are hundredths of points.
  static func block(_ text: String, _ fill: (inout WireTextBlock) -> Void = { _ in })
    -> WireTextBlock
  {
    var block = WireTextBlock()
    var run = WireTextRun()
    run.text = text
    run.font.size = 28.16
    block.runs = [run]
    fill(&block)
    return block
  }

  func measure(_ block: WireTextBlock) -> WireTextMeasured {
    FixedTextMeasurer().measure(block, wantsCarets: true)
  }

  @Test func charactersAreAsWideAsInters() {
    #expect(abs(measure(Self.block("A")).width - 19.04) < 0.01)
    #expect(abs(measure(Self.block("AB")).width - 37.36) < 0.01)
    #expect(abs(measure(Self.block("é")).width - 16.4) < 0.01)
    #expect(abs(measure(Self.block("e\u{301}")).width - 16.4) < 0.01)
    #expect(abs(measure(Self.block("漢")).width - 28.16) < 0.01)
    #expect(abs(measure(Self.block("👨‍👩‍👧")).width - 35.2) < 0.01)
  }

  @Test func linesBreakAtWordsAndKeepTheirOffsets() {
    let measured = measure(Self.block("AB AB AB") { $0.width = 90 })
    #expect(measured.lines.map { [$0.start, $0.length] } == [[0, 6], [6, 2]])
    #expect(measured.lines[1].y == measured.lines[0].height)
    #expect(measured.height == 2 * measured.lines[0].height)
    #expect(!measured.truncated)
  }

  @Test func aWordThatIsTooLongBreaksAnywhere() {
    let measured = measure(Self.block("AAAAA") { $0.width = 40 })
    #expect(measured.lines.map(\.length) == [2, 2, 1])
  }

  @Test func newlinesEndLinesAndTheLastMayBeEmpty() {
    let measured = measure(Self.block("A\n\nB\n"))
    #expect(measured.lines.map { [$0.start, $0.length] } == [[0, 2], [2, 1], [3, 2], [5, 0]])
    #expect(measured.carets.map(\.line) == [0, 0, 1, 2, 2, 3])
  }

  @Test func nothingIsOneLineHigh() {
    let measured = measure(Self.block(""))
    #expect(measured.lines.count == 1)
    #expect(measured.carets.count == 1)
    #expect(measured.width == 0)
    #expect(abs(measured.height - 34.08) < 0.01)
  }

  @Test func linesStandWhereTheAlignmentSays() {
    let x: (WireTextAlignment, String) -> Float = { alignment, text in
      let block = Self.block(text) {
        $0.width = 100
        $0.alignment = alignment
      }
      return measure(block).lines[0].x
    }
    #expect(x(.left, "A") == 0)
    #expect(abs(x(.center, "A") - 40.48) < 0.01)
    #expect(abs(x(.right, "A") - 80.96) < 0.01)
    #expect(x(.natural, "A") == 0)
    #expect(x(.natural, "א") > 80)
    #expect(x(.left, "א") == 0)
  }

  @Test func linesWithoutRoomAreTruncated() {
    let block = Self.block("AB AB AB AB") {
      $0.width = 60
      $0.maximumLines = 2
      $0.lineBreakMode = .lineBreakByTruncatingTail
    }
    let measured = measure(block)
    #expect(measured.lines.count == 2)
    #expect(measured.truncated)
    #expect(measured.width <= 60)
  }

  @Test func oneTruncatedLineDoesNotWrap() {
    let block = Self.block("AB AB AB AB") {
      $0.width = 60
      $0.maximumLines = 1
      $0.lineBreakMode = .lineBreakByTruncatingTail
    }
    let measured = measure(block)
    #expect(measured.lines.count == 1)
    #expect(measured.truncated)
    #expect(measured.width <= 60)
  }

  @Test func caretsGoFromRightToLeftInHebrew() {
    let carets = measure(Self.block("אבג")).carets
    #expect(carets.count == 4)
    #expect(carets[0].x > carets[1].x)
    #expect(abs(carets[3].x) < 0.01)
  }

  @Test func noCaretStandsInsideACharacter() {
    let carets = measure(Self.block("a👨‍👩‍👧b")).carets
    #expect(
      carets.map(\.inside) == [false, false] + [Bool](repeating: true, count: 7) + [false, false])
  }

  @Test func spacingsAndIndentsCount() {
    let block = Self.block("A\nB") {
      $0.lineSpacing = 3
      $0.paragraphSpacing = 10
      $0.firstLineIndent = 5
      $0.lineHeightMultiple = 2
    }
    let measured = measure(block)
    #expect(measured.lines[0].x == 5)
    #expect(abs(measured.lines[0].height - 68.16) < 0.01)
    #expect(abs(measured.lines[1].y - 81.16) < 0.01)
  }
}
