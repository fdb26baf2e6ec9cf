import Foundation
import Glibc
import PropertyLists
import Testing

@testable import DeviceStorage

/// Property lists that try to crash or delay the process that reads them.
@Suite(.timeLimit(.minutes(1)))
struct HostilePropertyListTests {
  private func error(_ text: String) -> InfoPlistError? {
    error(Data(text.utf8))
  }

  private func error(_ data: Data) -> InfoPlistError? {
    do throws(InfoPlistError) {
      _ = try InfoPlist(data: data)
      return nil
    } catch {
      return error
    }
  }

  @Test func emptyAndOtherFormatsAreRefused() {
    for text in ["", " ", "{ CFBundleIdentifier = x; }", "((((", "bplist", "bplist01", "MZ"] {
      guard case .notAPropertyList? = error(text) else {
        Issue.record("\(text): \(String(describing: error(text)))")
        continue
      }
    }
    #expect(error("<plist version=\"1.0\"><array/></plist>") != nil)
    let utf16 = "<?xml version=\"1.0\"?><plist/>".data(using: .utf16)
    #expect(utf16.flatMap(error) != nil)
  }

  @Test func moreThanAMebibyteIsRefused() {
    let text = "<plist><dict/></plist>" + String(repeating: " ", count: 1 << 20)
    #expect(error(text) == .tooLarge(limit: 1 << 20))
  }

  @Test(arguments: ["array", "dict", "dict><key>a</key"])
  func deepNestingIsRefused(tag: String) {
    let closing = tag.prefix { $0 != ">" }
    for depth in [40, 1_000, 30_000] {
      let open = String(repeating: "<\(tag)>", count: depth)
      let close = String(repeating: "</\(closing)>", count: depth)
      #expect(error("<plist>\(open)\(close)</plist>") == .tooDeep(limit: 32))
      #expect(error("<plist>\(open)") == .tooDeep(limit: 32))
    }
  }

  /// Each piece closes an array for who does not look closely; for Foundation's reader each array is in
  /// the one before it.
  @Test(arguments: [
    "<array><!-- </array> -->", "<!-- </array> --><array>", "<array><?x </array> ?>",
    "<array><!-- > </array></array> -->", "<array a=\"</array>\">", "<array a='></array>'>",
    "<dict><key><![CDATA[</dict>]]></key>", "<dict><key a='></dict>'>k</key>",
  ])
  func nestingThatIsHiddenIsRefused(piece: String) {
    let container = piece.contains("<dict") ? "dict" : "array"
    let text =
      "<plist version=\"1.0\">" + String(repeating: piece, count: 100)
      + String(repeating: "</\(container)>", count: 100) + "</plist>"
    #expect(throws: PropertyListError.self) { try PropertyListGuard.check(Data(text.utf8)) }
  }

  @Test("Closing tags before the list do not count") func closedBefore() {
    let closing = String(repeating: "</array>", count: 100)
    let deep =
      String(repeating: "<array>", count: 100) + String(repeating: "</array>", count: 100)
    for head in ["<!-- \(closing) -->", "<!DOCTYPE plist \"\(closing)\">", "<?x \(closing) ?>"] {
      #expect(error("\(head)<plist>\(deep)</plist>") == .tooDeep(limit: 32), "\(head.prefix(9))")
    }
  }

  @Test("A list in an encoding in which tags are written otherwise is refused")
  func otherEncodings() {
    for encoding in ["UTF-7", "utf-16", "EBCDIC-CP-US"] {
      let text =
        "<?xml version='1.0' encoding='\(encoding)'?><plist>+ADw-array/+AD4-</plist>"
      #expect(
        error(text)
          == .notAPropertyList(
            because: "it is neither XML in UTF-8 nor a binary property list"))
    }
  }

  @Test("Comments with balanced tags cost no depth") func comments() {
    let comment = "<!-- <array><dict></dict></array> a < b -->"
    let text = "<plist><dict>" + String(repeating: comment, count: 50) + "</dict></plist>"
    #expect(error(text) != .tooDeep(limit: 32))
    guard case .missing? = error(text) else {
      Issue.record("\(String(describing: error(text)))")
      return
    }
  }

  @Test func aBillionLaughsAreRefused() {
    var text = "<?xml version=\"1.0\"?><!DOCTYPE plist [<!ENTITY a0 \"ha\">"
    for level in 1...9 {
      let before = String(repeating: "&a\(level - 1);", count: 10)
      text += "<!ENTITY a\(level) \"\(before)\">"
    }
    text += "]><plist version=\"1.0\"><string>&a9;</string></plist>"
    #expect(
      error(text)
        == .notAPropertyList(
          because: "it defines entities, which property lists do not support"))
  }

  @Test func aHundredThousandValuesAreRefused() {
    let text = "<plist><array>" + String(repeating: "<true/>", count: 120_000) + "</array></plist>"
    #expect(error(text) == .tooManyValues(limit: 100_000))
  }

  /// A binary list of arrays with the elements that the closure names, and of one more object, by
  /// default `true`.
  private func binary(
    arrays: Int, last: [UInt8] = [0x09], _ members: (Int) -> [Int]
  ) -> Data {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for array in 0..<arrays {
      offsets.append(bytes.count)
      let members = members(array)
      bytes.append(0xA0 | UInt8(members.count))
      for member in members { bytes += [UInt8(member >> 8), UInt8(member & 0xFF)] }
    }
    offsets.append(bytes.count)
    bytes += last
    let table = bytes.count
    for offset in offsets {
      bytes += [UInt8(offset >> 16), UInt8(offset >> 8 & 0xFF), UInt8(offset & 0xFF)]
    }
    func eight(_ number: Int) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
    bytes += [0, 0, 0, 0, 0, 0, 3, 2] + eight(offsets.count) + eight(0) + eight(table)
    return Data(bytes)
  }

  @Test func sharedArraysThatUnfoldIntoMillionsAreRefused() {
    // Foundation takes minutes to read 122 bytes at a depth of 25.
    #expect(error(binary(arrays: 25) { [$0 + 1, $0 + 1] }) == .tooManyValues(limit: 100_000))
    #expect(error(binary(arrays: 31) { [$0 + 1, $0 + 1] }) == .tooManyValues(limit: 100_000))
  }

  @Test func deepBinaryNestingIsRefused() {
    #expect(error(binary(arrays: 50) { [$0 + 1] }) == .tooDeep(limit: 32))
    #expect(error(binary(arrays: 20_000) { [$0 + 1] }) == .tooDeep(limit: 32))
    // The excessive depth is reached only by a second path.
    #expect(
      error(binary(arrays: 40) { $0 == 0 ? [20, 1] : [$0 + 1] }) == .tooDeep(limit: 32))
  }

  @Test func anArrayThatContainsItselfIsRefused() {
    #expect(
      error(binary(arrays: 1) { _ in [0] })
        == .notAPropertyList(
          because: "the binary file is damaged: an object contains itself"))
    guard case .notAPropertyList? = error(binary(arrays: 3) { [($0 + 1) % 3] }) else {
      Issue.record("a ring of three was read")
      return
    }
  }

  @Test(arguments: [[0x80, 0x01], [0x00], [0x0F], [0x14], [0x70], [0xC0], [0xF0]] as [[UInt8]])
  func objectsOfTypesThatPropertyListsDoNotHaveAreRefused(object: [UInt8]) {
    // Foundation turns a UID (0x80) into an object that crashes when it is cast.
    #expect(
      error(binary(arrays: 1, last: object) { _ in [1] })
        == .notAPropertyList(
          because: "the binary file is damaged: an object has a type that property lists do not "
            + "support"))
  }

  @Test func objectsThatAreNotThereAreRefused() {
    guard case .notAPropertyList? = error(binary(arrays: 1) { _ in [9] }) else {
      Issue.record("a reference to nothing was read")
      return
    }
  }

  @Test(arguments: [
    ("<string>", "&amp;", "</string>"), ("<string>", "&#x41;", "</string>"),
    ("<string>", "<![CDATA[x]]>", "</string>"), ("<string>", "<!-- -->", "</string>"),
    ("<data>", "AAAA", "</data>"), ("<data>", " \n", "</data>"), ("<integer>", "9", "</integer>"),
    ("<real>", "9", "</real>"), ("<integer>0x", "f", "</integer>"), ("<date>", "2", "</date>"),
    ("<array>", "<string>x</string>", "</array>"), ("<array>", "<array/>", "</array>"),
    ("<array>", "<!-- x -->", "</array>"), ("<dict>", "<key>k</key><true/>", "</dict>"),
    ("", "<?x?>", ""), ("", "<!DOCTYPE x>", ""), ("", "<!-- ", ""), ("", "</dict>", ""),
    ("<string>", "&", "</string>"), ("<string>", "\u{10FFFF}", ""),
  ])
  func aMebibyteOfOneThingIsReadOrRefusedInAMoment(open: String, piece: String, close: String) {
    let count = ((1 << 20) - 100) / piece.utf8.count
    for times in [count, 12_000] {
      let began = ThreadTime.now
      _ = error("<plist>" + open + String(repeating: piece, count: times) + close + "</plist>")
      // Five seconds are many times what a linear algorithm takes; a quadratic one takes minutes.
      #expect(ThreadTime.now - began < 5, "\(open)\(piece)…")
    }
  }

  private static var rich: [String: Any] {
    [
      "CFBundleName": "Ä long enough name to need a length of its own",
      "UIBackgroundModes": ["audio", "voip"], "UIApplicationExitsOnSuspend": true,
      "CFBundleURLTypes": [["CFBundleURLSchemes": ["note"]]], "Number": 12_345_678_901,
      "Real": 1.5, "Date": Date(timeIntervalSince1970: 0), "Data": Data([1, 2, 3]),
    ]
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func everyTruncationIsAnErrorOrAList(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let whole = try infoPlist("org.example.Notes", Self.rich, format: format)
    #expect(error(whole) == nil)
    for count in 0..<whole.count - 10 {
      #expect(error(whole.prefix(count)) != nil, "\(count) of \(whole.count) bytes")
    }
  }

  @Test(
    "10,000 damaged lists of each format are read or refused",
    arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func fuzz(format: PropertyListSerialization.PropertyListFormat) throws {
    let whole = [UInt8](try infoPlist("org.example.Notes", Self.rich, format: format))
    let pieces = [
      "<array>", "</dict>", "&#0;", "<!--", "]]>", "<key>", "\u{FFFD}", "<data>", "&lt",
    ]
    var generator = SeededGenerator(seed: 2011)
    var refused = 0
    for _ in 0..<10_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 2: bytes.remove(at: place)
        case 3: bytes.insert(contentsOf: pieces.randomElement(using: &generator)!.utf8, at: place)
        case 4:
          let end = min(place + Int.random(in: 1...40, using: &generator), bytes.count)
          bytes.insert(contentsOf: bytes[place..<end], at: place)
        default: bytes[place] = [0x00, 0xFF, 0x0F, 0xA0, 0xD0, 0x14][place % 6]
        }
        if bytes.isEmpty { bytes = [0] }
      }
      if error(Data(bytes)) != nil { refused += 1 }
    }
    #expect(refused > 1_000)
  }
}

/// The time that this thread had a processor, in seconds: what else the machine does is not in it.
private enum ThreadTime {
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
