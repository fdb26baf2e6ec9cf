import Testing

@testable import LifecycleComparison

/// Rows of what several versions did.
@Suite struct AlignmentTests {
  /// Each letter is a callback of that name; the rows as texts, with "-" where there is nothing.
  private func rows(_ versions: String...) -> [String] {
    let events = versions.map { $0.map { ComparedEvent.callback(name: "\($0)", declined: false) } }
    return EventAlignment.rows(events).map { row in
      row.map { $0?.text ?? "-" }.joined()
    }
  }

  @Test func equalEventsStandBesideEachOther() {
    #expect(rows("abc", "abc") == ["aa", "bb", "cc"])
    #expect(rows("abc", "abc", "abc") == ["aaa", "bbb", "ccc"])
  }

  @Test func whatOneVersionAloneDoesHasARowOfItsOwn() {
    #expect(rows("xabc", "abc") == ["x-", "aa", "bb", "cc"])
    #expect(rows("abc", "axbc") == ["aa", "-x", "bb", "cc"])
    #expect(rows("abcx", "abc") == ["aa", "bb", "cc", "x-"])
  }

  @Test func whatIsDoneInsteadSharesARow() {
    #expect(rows("ax", "ay") == ["aa", "xy"])
    #expect(rows("axb", "ayb") == ["aa", "xy", "bb"])
  }

  @Test func equalEventsAreNotPartedForASharedRow() {
    #expect(rows("ab", "bc") == ["a-", "bb", "-c"])
  }

  @Test func theThirdVersionIsAlignedWithAnyOfTheOthers() {
    #expect(rows("ax", "ay", "ay") == ["aaa", "xyy"])
    #expect(rows("a", "ab", "ab") == ["aaa", "-bb"])
    #expect(rows("", "ab", "") == ["-a-", "-b-"])
  }

  @Test func nothingHasNoRows() {
    #expect(rows("", "") == [])
  }

  /// Every event stands in exactly one row, in its order, whatever the versions are.
  @Test func noEventIsLostOrMoved() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let versions = (0..<Int.random(in: 2...4, using: &generator)).map { _ in
        (0..<Int.random(in: 0...7, using: &generator)).map { _ in
          ComparedEvent.callback(name: String("abc".randomElement()!), declined: false)
        }
      }
      let rows = EventAlignment.rows(versions)
      #expect(rows.allSatisfy { row in row.contains { $0 != nil } && row.count == versions.count })
      for (number, events) in versions.enumerated() {
        #expect(rows.compactMap { $0[number] } == events)
      }
    }
  }
}
