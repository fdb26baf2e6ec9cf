import Foundation
import Logging
import ScreenInterface
import SwiftProtobuf
import Testing

@testable import DisplayServer

extension DisplayTests.TextTests {
  private var engine: TextEngine {
    TextEngine(log: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
  }

  private func measure(
    _ text: String, width: Float = 0, carets: Bool = false,
    _ change: (inout WireTextBlock) -> Void = { _ in }
  ) -> WireTextMeasured {
    var block = WireTextBlock.of(text, width: width)
    change(&block)
    return engine.layout(block).measured(request: 1, wantsCarets: carets)
  }

  @Test func oneLineIsAsHighAsItsFont() {
    let line = measure("Hello")
    let font = engine.describe(.with { $0.size = 17 })
    #expect(line.lines.count == 1)
    #expect(abs(line.height - (font.ascender - font.descender)) < 0.01)
    #expect(abs(line.lines[0].baseline - font.ascender) < 0.01)
    #expect(line.width > 30 && line.width < 60)
  }

  @Test func fontsAreDescribedInPoints() {
    let font = engine.describe(.with { $0.size = 17 })
    #expect(font.ascender > font.capHeight && font.capHeight > font.xHeight)
    #expect(font.xHeight > 7 && font.descender < 0)
    let large = engine.describe(
      .with {
        $0.size = 34
        $0.family = font.family
      })
    #expect(abs(large.xHeight / font.xHeight - 2) < 0.05)
  }

  @Test func whatWasMeasuredFitsItsOwnWidth() {
    for text in ["Hello world", "Wide WWW", "fi fl ffi", "123 456"] {
      let free = measure(text)
      let again = measure(text, width: free.width)
      #expect(again.lines.count == 1, "\(text)")
      #expect(!measure(text, width: free.width) { $0.maximumLines = 1 }.truncated)
      #expect(measure(text, width: free.width - 4).lines.count == 2)
    }
  }

  @Test func linesBreakBetweenWordsAndTellTheirText() {
    let two = measure("aaaa bbbb", width: 50)
    #expect(two.lines.map(\.start) == [0, 5])
    #expect(two.lines[1].length == 4)
    #expect(two.lines[1].y > two.lines[0].y)
  }

  @Test func aWordWithoutEndIsBrokenInTimeForOthers() {
    // Broken as one word it takes 20 s, and no scene is drawn meanwhile.
    let start = ContinuousClock.now
    let endless = measure(String(repeating: "t", count: 40_000), width: 270)
    #expect(ContinuousClock.now - start < .seconds(10))
    #expect(endless.lines.count > 500)
    // A long text of words keeps them whole.
    let words = measure(String(repeating: "seven ", count: 500), width: 270)
    #expect(words.lines.dropLast().allSatisfy { $0.length % 6 == 0 })
  }

  @Test func offsetsCountAsUTF16() {
    let lines = measure("👍🏽\nz").lines
    #expect(lines.map(\.start) == [0, 5])
    #expect(lines.map(\.length) == [4, 1])
  }

  @Test(arguments: [
    WireLineBreakMode.lineBreakByTruncatingTail, .lineBreakByTruncatingHead,
    .lineBreakByTruncatingMiddle, .lineBreakByWordWrapping, .lineBreakByClipping,
  ])
  func whatDoesNotFitIsCut(_ mode: WireLineBreakMode) {
    let text = "A line that is much too long for its place\nand another"
    let cut = measure(text, width: 100) {
      $0.maximumLines = 1
      $0.lineBreakMode = mode
    }
    #expect(cut.lines.count == 1)
    #expect(cut.truncated)
    if mode != .lineBreakByClipping { #expect(cut.width <= 100.5) }
  }

  @Test func theHeightLimitsTheLines() {
    let line = measure("x").height
    let cut = measure("a\nb\nc\nd", width: 100) { $0.height = line * 2.5 }
    #expect(cut.lines.count == 2)
    #expect(cut.truncated)
  }

  @Test func linesBeyondPangosIntegersAreCutAndNotAdded() {
    let cut = measure(String(repeating: "\n", count: 5_000), width: 300) {
      $0.runs[0].font.size = 1_000
      $0.maximumLines = 4_000
      $0.lineBreakMode = .lineBreakByTruncatingTail
    }
    #expect(cut.truncated)
    #expect((1...4_000).contains(cut.lines.count))
  }

  @Test(
    "A text of nothing but line breaks is laid out in time that grows with it",
    .timeLimit(.minutes(1)))
  func manyLines() {
    let all = measure(
      String(repeating: "\n", count: SceneLimits.textBytes), width: 300, carets: true)
    #expect(all.lines.count == SceneLimits.textLines)
    #expect(all.truncated)
    #expect(all.carets.count == SceneLimits.textBytes + 1)
    #expect(all.carets[7].line == 7)
    #expect(all.carets.last?.line == UInt32(SceneLimits.textLines - 1))
  }

  @Test func paragraphsHaveTheirSpacings() {
    let plain = measure("a\nb")
    let spaced = measure("a\nb") {
      $0.lineSpacing = 3
      $0.paragraphSpacing = 5
    }
    #expect(abs(spaced.height - plain.height - 8) < 0.01)
    let high = measure("a") { $0.lineHeightMultiple = 2 }
    #expect(abs(high.height - measure("a").height * 2) < 0.01)
    let indented = measure("aaaa bbbb", width: 60) {
      $0.firstLineIndent = 10
      $0.headIndent = 4
    }
    #expect(indented.lines.map(\.x) == [10, 4])
  }

  @Test func alignmentMovesLines() {
    func x(_ alignment: WireTextAlignment, _ text: String = "abc") -> Float {
      measure(text, width: 200) { $0.alignment = alignment }.lines[0].x
    }
    let width = measure("abc").width
    #expect(x(.natural) == 0)
    #expect(abs(x(.center) - (200 - width) / 2) < 0.1)
    #expect(abs(x(.right) - (200 - width)) < 0.1)
    #expect(x(.natural, "שלום") > 100)
    #expect(x(.left, "שלום") == 0)
  }

  @Test func caretsGoFromLeftToRight() {
    let carets = measure("abc d", carets: true).carets
    #expect(carets.count == 6)
    #expect(carets[0].x == 0)
    for (one, next) in zip(carets, carets.dropFirst()) { #expect(next.x > one.x) }
    #expect(abs(carets[5].x - measure("abc d").width) < 0.1)
  }

  @Test func caretsGoFromRightToLeftInHebrew() {
    let carets = measure("שלום", carets: true).carets
    #expect(carets.count == 5)
    for (one, next) in zip(carets, carets.dropFirst()) { #expect(next.x < one.x) }
    #expect(abs(carets[4].x) < 0.1)
  }

  @Test func noCaretStandsInsideOfACharacter() {
    let carets = measure("a👩‍👩‍👧e\u{301}", carets: true).carets
    #expect(carets.count == "a👩‍👩‍👧e\u{301}".utf16.count + 1)
    #expect(carets.indices.filter { !carets[$0].inside } == [0, 1, 9, 11])
  }

  @Test func caretsOfTheNextLineBelongToIt() {
    let carets = measure("ab\ncd", carets: true).carets
    #expect(carets.map(\.line) == [0, 0, 0, 1, 1, 1])
    #expect(carets[3].x == 0)
    let wrapped = measure("aaaa bbbb", width: 50, carets: true).carets
    #expect(wrapped[5].line == 1 && wrapped[5].x == 0)
    let empty = measure("", carets: true)
    #expect(empty.carets.count == 1 && empty.lines.count == 1)
  }

  @Test func aLineWithoutEndIsNoLimit() {
    #expect(measure("a b c", width: .infinity).lines.count == 1)
    #expect(measure("a b c", width: .greatestFiniteMagnitude).lines.count == 1)
  }

  @Test func tabularDigitsAreOfOneWidth() {
    func width(_ text: String) -> Float {
      measure(text) { $0.runs[0].font.monospacedDigits = true }.width
    }
    #expect(abs(width("1111") - width("0000")) < 0.01)
    #expect(abs(measure("1111").width - measure("0000").width) > 1)
  }
}
