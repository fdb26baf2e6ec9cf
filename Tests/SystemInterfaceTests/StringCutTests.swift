import SharedInterface
import Testing

/// Texts that are cut to a number of bytes.
@Suite struct StringCutTests {
  @Test(arguments: [
    ("abc", 3, "abc"), ("abc", 2, "ab"), ("abc", 0, ""), ("", 0, ""),
    ("aä", 3, "aä"), ("aä", 2, "a"), ("\u{1F468}", 3, ""), ("\u{1F468}b", 4, "\u{1F468}"),
  ])
  func `no character is cut in half`(text: String, bytes: Int, expected: String) {
    #expect(text.cut(toBytes: bytes) == expected)
  }
}
