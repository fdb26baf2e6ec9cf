import Foundation
import Testing

@testable import UIKit

@Suite struct TextBoundariesTests {
  @Test(arguments: ["👨‍👩‍👧", "e\u{301}", "🇩🇪", "👍🏽", "क्षि", "\r\n", "1️⃣"])
  func charactersOfManyPartsAreOne(character: String) {
    let boundaries = TextBoundaries("a\(character)b")
    let end = 1 + character.utf16.count
    #expect(boundaries.characterEnd(after: 1) == end)
    #expect(boundaries.characterStart(before: end) == 1)
    for inside in 2..<end { #expect(boundaries.aligned(inside) == 1) }
  }

  @Test func theEndsOfTheTextAreEnds() {
    let boundaries = TextBoundaries("ab")
    #expect(boundaries.characterStart(before: 0) == 0)
    #expect(boundaries.characterEnd(after: 2) == 2)
    #expect(boundaries.wordStart(before: 0) == 0)
    #expect(boundaries.wordEnd(after: 2) == 2)
    #expect(TextBoundaries("").word(at: 0) == NSRange(location: 0, length: 0))
  }

  @Test func wordsAreLettersDigitsAndTheirApostrophes() {
    let boundaries = TextBoundaries("It's 2, we_go: 漢字")
    #expect(boundaries.wordEnd(after: 0) == 4)
    #expect(boundaries.wordEnd(after: 4) == 6)
    #expect(boundaries.wordEnd(after: 6) == 13)
    #expect(boundaries.wordEnd(after: 13) == 16)
    #expect(boundaries.wordEnd(after: 16) == 17)
    #expect(boundaries.wordStart(before: 17) == 16)
    #expect(boundaries.wordStart(before: 14) == 8)
    #expect(boundaries.wordStart(before: 8) == 5)
    #expect(boundaries.wordStart(before: 5) == 0)
  }

  @Test func aDoubleTapSelectsTheWordUnderIt() {
    let boundaries = TextBoundaries("one  two, end")
    #expect(boundaries.word(at: 1) == NSRange(location: 0, length: 3))
    #expect(boundaries.word(at: 3) == NSRange(location: 0, length: 3))
    #expect(boundaries.word(at: 4) == NSRange(location: 3, length: 2))
    #expect(boundaries.word(at: 8) == NSRange(location: 5, length: 3))
    #expect(boundaries.word(at: 13) == NSRange(location: 10, length: 3))
  }

  @Test func paragraphsEndAtNewlines() {
    let boundaries = TextBoundaries("ab\ncd\r\n\nef")
    #expect(boundaries.paragraph(at: 1) == NSRange(location: 0, length: 3))
    #expect(boundaries.paragraph(at: 4) == NSRange(location: 3, length: 4))
    #expect(boundaries.paragraph(at: 7) == NSRange(location: 7, length: 1))
    #expect(boundaries.paragraph(at: 10) == NSRange(location: 8, length: 2))
    #expect(boundaries.paragraphEnd(at: 4) == 5)
  }
}
