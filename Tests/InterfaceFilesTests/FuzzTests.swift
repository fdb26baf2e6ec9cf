import InterfaceFiles
import Testing

/// Storyboards damaged in many ways: each is either read or rejected with a place.
@Suite struct FuzzTests {
  @Test(arguments: Fixtures.all.keys.sorted())
  func `damaged files are read or refused, and never crash`(name: String) throws {
    let original = Array(try #require(Fixtures.all[name]).utf8)
    var random = Numbers(state: 42)
    var refused = 0
    for _ in 0..<400 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) { random.damage(&bytes) }
      do {
        _ = try InterfaceDocument(bytes, file: "Fuzz.storyboard")
      } catch {
        refused += 1
        #expect(error.location.line >= 1 && error.location.file == "Fuzz.storyboard")
        #expect(!error.problem.isEmpty)
      }
    }
    #expect(refused > 100)
  }

  @Test(arguments: Fixtures.all.keys.sorted())
  func `a file that was cut off anywhere is refused`(name: String) throws {
    let original = Array(try #require(Fixtures.all[name]).utf8.dropLast(12))
    for length in stride(from: 0, to: original.count, by: 101) {
      #expect(throws: InterfaceError.self) {
        _ = try InterfaceDocument(Array(original[..<length]), file: "Cut.storyboard")
      }
    }
  }
}

/// A generator that gives the same numbers in every run.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Words that cause errors in wrong places.
  private static let words = [
    "1e308", "-1e308", "nan", "inf", "99999999999999999999", "", "\"", "<", ">", "&", "&lt;",
    "&#0;", "&#x10FFFF;", "<subviews>", "</subviews>", "<view id=\"v\">", "]]>", "<!--", "-->",
    "<!DOCTYPE a [<!ENTITY b \"c\">]>", "&b;", "<![CDATA[", "<?xml version=\"1.0\"?>", "YES", "NO",
    "key=\"view\"", "id=\"BYZ-38-t0r\"", "\u{0}", "\u{FEFF}", "<view>", "<tableViewCell>",
    "priority=\"0\"", "multiplier=\"0:0\"", "destination=\"-1\"",
  ]

  mutating func damage(_ bytes: inout [UInt8]) {
    guard bytes.count > 10 else { return }
    let place = Int.random(in: 0..<bytes.count, using: &self)
    let length = Int.random(in: 0..<min(400, bytes.count - place), using: &self)
    switch Int.random(in: 0..<8, using: &self) {
    case 0: bytes.removeSubrange(place...)
    case 1: bytes.removeSubrange(place..<place + length)
    case 2: bytes[place] = UInt8.random(in: 0...255, using: &self)
    case 3: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
    case 4:
      let other = Int.random(in: 0..<bytes.count, using: &self)
      bytes.swapAt(place, other)
    case 5: replaceQuoted(&bytes, after: place)
    case 6:
      let part = Array(bytes[place..<place + length])
      bytes.removeSubrange(place..<place + length)
      bytes.insert(contentsOf: part, at: Int.random(in: 0...bytes.count, using: &self))
    default:
      bytes.insert(contentsOf: Array(Self.words.randomElement(using: &self)!.utf8), at: place)
    }
  }

  /// Changes the value of an attribute, so that the file stays well-formed.
  private mutating func replaceQuoted(_ bytes: inout [UInt8], after place: Int) {
    let quote = UInt8(ascii: "\"")
    guard let first = bytes[place...].firstIndex(of: quote),
      let last = bytes[(first + 1)...].firstIndex(of: quote)
    else { return }
    bytes.replaceSubrange(
      (first + 1)..<last, with: Array(Self.words.randomElement(using: &self)!.utf8))
  }
}
