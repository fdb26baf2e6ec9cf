import DeviceVerbs
import Testing

@Suite struct VerbSpellingTests {
  @Test(arguments: [
    ("launch", "lanuch", 2), ("", "ab", 2), ("lock", "lock", 0), ("log", "lock", 2),
  ])
  func theDistanceOfSpellingsCountsLetters(_ one: String, _ other: String, _ distance: Int) {
    #expect(Spelling.distance(one, other) == distance)
  }
}
