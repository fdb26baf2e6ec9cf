import Foundation
import Testing
import UIKit

@testable import UIKit

/// What the formats of predicates say of texts.
@Suite struct PredicateFormatTests {
  private func holds(_ format: String, _ arguments: [Any] = [], for text: String) -> Bool {
    NSPredicate(format: format, argumentArray: arguments).evaluate(with: text)
  }

  @Test(
    "A comparison holds for the texts that it describes, and for no other",
    arguments: [
      ("SELF == 'page/1'", "page/1", "page/2"),
      ("self = \"page/1\"", "page/1", "Page/1"),
      ("SELF ==[c] 'PAGE'", "page", "pages"),
      ("SELF ==[cd] 'CAFE'", "café", "caf"),
      ("SELF != 'page/1'", "page/2", "page/1"),
      ("SELF <> 'page/1'", "page/2", "page/1"),
      ("SELF BEGINSWITH 'page/'", "page/1", "a page/1"),
      ("SELF endswith[c] '.PNG'", "a.png", "png"),
      ("SELF CONTAINS[d] 'e'", "é", "a"),
      ("SELF LIKE 'a*c?'", "abbcd", "abbc"),
      ("SELF LIKE 'a.c'", "a.c", "abc"),
      ("SELF LIKE[c] 'A*'", "ab", "ba"),
      ("SELF MATCHES '[a-z]+\\\\d'", "abc1", "abc12"),
      ("SELF IN {'a', 'b'}", "b", "c"),
      ("SELF IN 'abc'", "b", "d"),
      ("'abc' CONTAINS SELF", "b", "d"),
      ("TRUEPREDICATE AND SELF == 'a'", "a", "b"),
      ("NOT SELF == 'a'", "b", "a"),
      ("!(SELF == 'a' || SELF == 'b')", "c", "b"),
      // AND binds closer than OR.
      ("SELF == 'a' OR SELF == 'b' AND FALSEPREDICATE", "a", "b"),
      ("SELF == 'it\\'s'", "it's", "its"),
    ])
  func comparisons(format: String, some: String, other: String) {
    #expect(holds(format, for: some))
    #expect(!holds(format, for: other))
  }

  @Test("Arguments stand for %@ in their order: texts, URLs, lists and sets")
  func arguments() throws {
    let predicate = NSPredicate(format: "SELF == %@ OR SELF BEGINSWITH %@", "a", "b" as NSString)
    #expect(predicate.evaluate(with: "a") && predicate.evaluate(with: "bc"))
    #expect(!predicate.evaluate(with: "ab"))
    #expect(holds("SELF IN %@", [["a", "b"]], for: "b"))
    #expect(holds("SELF IN %@", [Set(["a", "b"])], for: "b"))
    let url = try #require(URL(string: "https://example.org/1"))
    #expect(holds("SELF == %@", [url], for: "https://example.org/1"))
    // An argument is a text, whatever it looks like.
    #expect(holds("SELF == %@", ["' OR TRUEPREDICATE"], for: "' OR TRUEPREDICATE"))
    #expect(!holds("SELF == %@", ["' OR TRUEPREDICATE"], for: "a"))
  }

  @Test("What is no text equals none")
  func noText() {
    #expect(!NSPredicate(format: "SELF == 'a'").evaluate(with: nil))
    #expect(!NSPredicate(format: "SELF == '5'").evaluate(with: 5))
    #expect(NSPredicate(format: "SELF != 'a'").evaluate(with: nil))
  }

  @Test("Predicates of texts are combined as others are")
  func compounds() {
    let either = NSCompoundPredicate(
      orPredicateWithSubpredicates: ["a", "b"].map { NSPredicate(format: "SELF == %@", $0) })
    #expect(either.evaluate(with: "b"))
    #expect(!either.evaluate(with: "c"))
  }

  @Test(
    "A format that cannot be read says why",
    arguments: [
      ("", "the format ends where SELF, a text or %@ is expected"),
      ("name == 'a'", "name is none of SELF, a text in quotes and %@"),
      ("SELF > 5", "> is no comparison of texts"),
      ("SELF == 5", "5 is none of SELF"),
      ("SELF == 'a", "a text has no closing '"),
      ("SELF == %@", "it has more %@ than arguments"),
      ("SELF == 'a' 'b'", "“b” is not expected where it stands"),
      ("(SELF == 'a'", "the format ends where “)” is expected"),
      ("SELF ==[x] 'a'", "[x] is none of [c], [d] and [cd]"),
      ("SELF == {'a'}", "only IN compares with several texts"),
      ("SELF MATCHES '('", "“(” is no regular expression"),
    ])
  func problems(format: String, reason: String) {
    let error = #expect(throws: PredicateFormat.Problem.self) {
      try PredicateFormat.condition(format, [])
    }
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }

  @Test("An argument of another type, and endless parentheses, are refused")
  func refused() {
    let number = #expect(throws: PredicateFormat.Problem.self) {
      try PredicateFormat.condition("SELF == %@", [5])
    }
    #expect(number?.reason == "the argument 5 is a Int, and no text or list of texts")
    let deep = #expect(throws: PredicateFormat.Problem.self) {
      try PredicateFormat.condition(String(repeating: "(", count: 100_000), [])
    }
    #expect(deep?.reason == "it is nested too deeply")
  }
}
