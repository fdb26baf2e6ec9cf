/// The tags of a property list in XML, for computing how deep it is before anybody reads it.
///
/// Foundation has two readers, and neither is quite one of XML. So this takes only tags that everybody
/// reads alike, and is on the safe side where readers may differ about where a comment ends: what seems
/// to be in one never makes the depth less than it was before it.
struct XMLPropertyListTags {
  private let bytes: [UInt8]
  private var depth = 0
  private var values = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// What tags do not count in, with its end. It begins after a "<".
  private static let hidden: [(begin: [UInt8], end: [UInt8])] = [
    (Array("!--".utf8), Array("-->".utf8)), (Array("![CDATA[".utf8), Array("]]>".utf8)),
    (Array("?".utf8), Array("?>".utf8)),
  ]

  mutating func check() throws(PropertyListError) {
    // iOS does not accept the old ASCII format for an Info.plist, although Foundation would read it.
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].first { !Self.isSpace($0) }
    guard first == UInt8(ascii: "<"), !bytes.contains(0), isReadable else {
      throw .notAPropertyList(because: "it is neither XML in UTF-8 nor a binary property list")
    }
    var position = start
    while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = open + 1
      let rest = bytes[position...]
      if rest.starts(with: "!ENTITY".utf8) {
        throw .notAPropertyList(because: "it defines entities, which property lists do not support")
      }
      if let (begin, end) = Self.hidden.first(where: { rest.starts(with: $0.begin) }) {
        position = try checkHidden(from: position + begin.count, to: end)
      } else if rest.first == UInt8(ascii: "!") {
        // The document type, which comes before the list.
        continue
      } else {
        let tag = try tag(at: position)
        try count(tag, isEmpty: tag.last == UInt8(ascii: "/"), least: 0)
        position = tag.endIndex
      }
    }
  }

  /// Counts what a comment or something of its kind has in it.
  ///
  /// - Returns: Where it ends.
  private mutating func checkHidden(
    from start: Int, to end: [UInt8]
  ) throws(PropertyListError) -> Int {
    let before = depth
    var position = start
    while position < bytes.count, !bytes[position...].starts(with: end) {
      defer { position += 1 }
      guard bytes[position] == UInt8(ascii: "<") else { continue }
      let rest = bytes[(position + 1)...]
      let tagEnd = rest.prefix(64).firstIndex(of: UInt8(ascii: ">"))
      let isEmpty = tagEnd.map { bytes[$0 - 1] == UInt8(ascii: "/") } ?? false
      try count(rest, isEmpty: isEmpty, least: before)
    }
    return min(bytes.count, position + end.count)
  }

  /// The tag that begins here, without its ">".
  private func tag(at start: Int) throws(PropertyListError) -> ArraySlice<UInt8> {
    var quote: UInt8?
    for position in start..<bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"):
        throw .notAPropertyList(because: "it has a tag within a tag")
      case UInt8(ascii: ">"):
        guard quote == nil else {
          throw .notAPropertyList(because: "it has a tag with a \">\" in quotes")
        }
        return bytes[start..<position]
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil {
          quote = bytes[position]
        } else if quote == bytes[position] {
          quote = nil
        }
      default: break
      }
    }
    // Foundation's reader says what is wrong with it.
    return bytes[start...]
  }

  /// Counts a tag, which may have more behind it.
  ///
  /// - Parameter least: The depth never becomes less.
  private mutating func count(
    _ tag: ArraySlice<UInt8>, isEmpty: Bool, least: Int
  ) throws(PropertyListError) {
    let closes = tag.first == UInt8(ascii: "/")
    let name = tag.dropFirst(closes ? 1 : 0)
    if !closes { values += 1 }
    if name.starts(with: "array".utf8) || name.starts(with: "dict".utf8) {
      depth = closes ? max(least, depth - 1) : depth + (isEmpty ? 0 : 1)
      if depth > PropertyListGuard.deepest { throw .tooDeep(limit: PropertyListGuard.deepest) }
    }
    if values > PropertyListGuard.mostValues {
      throw .tooManyValues(limit: PropertyListGuard.mostValues)
    }
  }

  /// Encodings in which the tags have the bytes that they have in UTF-8.
  private static let encodings = ["utf-8", "utf8", "us-ascii", "iso-8859-1"]

  /// The list does not say that it is in another encoding, in which other bytes may be tags.
  private var isReadable: Bool {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "<")),
      bytes[start...].starts(with: "<?xml".utf8)
    else { return true }
    var head = bytes[start...].prefix(1_024)
    if let end = head.indices.first(where: { head[$0...].starts(with: "?>".utf8) }) {
      head = head[..<end]
    }
    let parts = String(decoding: head, as: UTF8.self).lowercased()
      .split(separator: "encoding", omittingEmptySubsequences: false)
    return parts.dropFirst().allSatisfy { part in
      let value = part.drop { $0 == "=" || $0.isWhitespace }
      return Self.encodings.contains { encoding in
        ["\"", "'"].contains { value.hasPrefix("\($0)\(encoding)\($0)") }
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
