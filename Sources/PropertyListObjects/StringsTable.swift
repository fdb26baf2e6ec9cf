package import Foundation
import PropertyLists

/// A table of texts, as a `.strings` file of a stranger has it: each text has a key.
///
/// Xcode copies such a file as it is written, in quoted texts, or makes a property list of it.
package struct StringsTable: Equatable {
  /// The texts by their keys.
  package let texts: [String: String]

  /// The maximum size of a file, in bytes.
  package static let mostBytes = PropertyListGuard.mostBytes

  /// Reads a table, in time proportional to its size.
  ///
  /// - Throws: `PropertyListError`, and what Foundation's reader of property lists says.
  package init(_ data: Data) throws {
    guard data.count <= Self.mostBytes else {
      throw PropertyListError.tooLarge(limit: Self.mostBytes)
    }
    if data.starts(with: Data("bplist".utf8)) {
      texts = Self.texts(in: try PropertyListObject.read(data))
      return
    }
    let text = try Self.text(data)
    if text.first(where: { !$0.isWhitespace }) == "<" {
      texts = Self.texts(in: try PropertyListObject.read(Data(text.utf8)))
      return
    }
    var reader = QuotedTextReader(text)
    texts = try reader.pairs()
  }

  /// What is no text, such as a plural's dictionary, is left out.
  private static func texts(in list: Any) -> [String: String] {
    (list as? [String: Any] ?? [:]).compactMapValues { $0 as? String }
  }

  /// Most files are UTF-8; Xcode and genstrings have written UTF-16, too.
  private static func text(_ data: Data) throws -> String {
    let encodings: [(mark: [UInt8], String.Encoding)] = [
      ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
      ([0xEF, 0xBB, 0xBF], .utf8), ([], .utf8),
    ]
    for (mark, encoding) in encodings where data.starts(with: mark) {
      guard let text = String(data: data.dropFirst(mark.count), encoding: encoding) else { break }
      return text
    }
    throw PropertyListError.notAPropertyList(because: "it is neither UTF-8 nor UTF-16")
  }

  /// The names of the folders in which the texts for a language may be, the best first: `de-AT.lproj`
  /// before `de.lproj`, and last those for everybody.
  ///
  /// - Parameters:
  ///   - languages: In BCP 47, the preferred one first.
  ///   - region: The language in which the app was developed (`CFBundleDevelopmentRegion`).
  package static func folders(for languages: [String], developedIn region: String? = nil)
    -> [String]
  {
    var names: [String] = []
    for language in languages + [region].compactMap(\.self) + ["Base", "en"] {
      var parts = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
      while !parts.isEmpty {
        names += [parts.joined(separator: "-"), parts.joined(separator: "_")]
        // A script between the language and the region need not be in the folder's name.
        if parts.count == 3 { names += ["\(parts[0])-\(parts[2])", "\(parts[0])_\(parts[2])"] }
        if parts.count == 1, let old = oldNames[parts[0]] { names.append(old) }
        parts.removeLast()
      }
      // A language that only has its own name, such as English.lproj.
      if language.contains(" ") { names.append(language) }
    }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.map { "\($0).lproj" }
  }

  /// As the folders of the first languages were called.
  private static let oldNames = [
    "en": "English", "fr": "French", "de": "German", "ja": "Japanese", "es": "Spanish",
    "it": "Italian", "nl": "Dutch",
  ]
}

/// Reads the old form of a table: `"key" = "text";`, with comments as in C.
private struct QuotedTextReader {
  private var rest: Substring.UnicodeScalarView
  private var line = 1

  init(_ text: String) {
    rest = text[...].unicodeScalars
  }

  mutating func pairs() throws(PropertyListError) -> [String: String] {
    var texts: [String: String] = [:]
    try skip()
    // A whole dictionary is one, too.
    let hasBraces = take("{")
    try skip()
    while let first = rest.first, first != "}" {
      let key = try text()
      try skip()
      var value = key
      if take("=") {
        try skip()
        value = try text()
        try skip()
      }
      guard take(";") else { throw expected("a semicolon") }
      texts[key] = value
      try skip()
    }
    if hasBraces {
      guard take("}") else { throw expected("a closing brace") }
      try skip()
    }
    guard rest.isEmpty else { throw expected("the end") }
    return texts
  }

  private func expected(_ what: String) -> PropertyListError {
    .notAPropertyList(because: "\(what) is expected in line \(line)")
  }

  private mutating func next() -> Unicode.Scalar? {
    guard let scalar = rest.popFirst() else { return nil }
    if scalar == "\n" { line += 1 }
    return scalar
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips white space and comments.
  private mutating func skip() throws(PropertyListError) {
    while let scalar = rest.first {
      if scalar.properties.isWhitespace {
        _ = next()
      } else if rest.starts(with: "//".unicodeScalars) {
        while let scalar = rest.first, scalar != "\n", scalar != "\r" { _ = next() }
      } else if rest.starts(with: "/*".unicodeScalars) {
        rest.removeFirst(2)
        while !rest.starts(with: "*/".unicodeScalars) {
          guard next() != nil else { throw expected("the end of a comment") }
        }
        rest.removeFirst(2)
      } else {
        return
      }
    }
  }

  private mutating func text() throws(PropertyListError) -> String {
    guard let first = rest.first else { throw expected("a text") }
    if first == "\"" || first == "'" {
      rest.removeFirst()
      return try quoted(until: first)
    }
    var word = String.UnicodeScalarView()
    while let scalar = rest.first, Self.isOfWord(scalar) {
      word.append(scalar)
      rest.removeFirst()
    }
    guard !word.isEmpty else { throw expected("a text") }
    return String(word)
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      || "_$/:.-".unicodeScalars.contains(scalar)
  }

  private mutating func quoted(until end: Unicode.Scalar) throws(PropertyListError) -> String {
    // In UTF-16, because that is what an escape may have half a character of.
    var units: [UInt16] = []
    while let scalar = next() {
      if scalar == end { return String(decoding: units, as: UTF16.self) }
      guard scalar == "\\" else {
        units += Character(scalar).utf16
        continue
      }
      guard let escaped = next() else { break }
      switch escaped {
      case "n": units.append(0x0A)
      case "r": units.append(0x0D)
      case "t": units.append(0x09)
      case "a": units.append(0x07)
      case "b": units.append(0x08)
      case "f": units.append(0x0C)
      case "v": units.append(0x0B)
      case "u", "U": units.append(number(radix: 16, digits: 4) ?? UInt16(escaped.value))
      case "0"..."7":
        let first = UInt16(escaped.value) - 0x30
        units.append(number(radix: 8, digits: 2, after: first) ?? first)
      default: units += Character(escaped).utf16
      }
    }
    throw expected("the end of a quoted text")
  }

  /// The number that the next digits are; nil if there are none.
  private mutating func number(
    radix: UInt16, digits: Int, after first: UInt16? = nil
  ) -> UInt16? {
    var number = first
    for _ in 0..<digits {
      guard let scalar = rest.first, let digit = Character(scalar).hexDigitValue, digit < radix
      else { break }
      number = (number ?? 0) &* radix &+ UInt16(digit)
      rest.removeFirst()
    }
    return number
  }
}
