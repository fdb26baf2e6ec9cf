import Foundation

/// Looks a property list over before Foundation reads it, in time proportional to its size.
///
/// What it is for was found by trying swift-corelibs-foundation 6.3: nesting is limited there, and
/// entities are refused, but a binary list whose arrays name the same array twice, 25 levels deep,
/// has 122 bytes and takes minutes, because shared objects are read again at each place.
enum PropertyListGuard {
  /// The largest Info.plist that is read, in bytes.
  static let mostBytes = 1 << 20
  /// How deep arrays and dictionaries may stand in each other.
  static let deepest = 32
  /// How many values there may be, each counted at every place where it stands.
  static let mostValues = 100_000

  /// Throws where the data is not to be given to Foundation.
  static func check(_ data: Data) throws(InfoPlistError) {
    guard data.count <= mostBytes else { throw .tooLarge(limit: mostBytes) }
    guard !data.isEmpty else { throw .notAPropertyList(because: "it is empty") }
    if data.starts(with: Data("bplist".utf8)) {
      guard data.starts(with: Data("bplist00".utf8)) else {
        throw .notAPropertyList(because: "its binary format is another version than 00")
      }
      var graph = BinaryPropertyListGraph(data)
      try graph.check()
    } else {
      try checkXML(data)
    }
  }

  /// Counts what opens and closes. Comments and CDATA are not told apart: a list that has tags in
  /// them is at worst refused, with a reason, and no Info.plist has 32 of them.
  private static func checkXML(_ data: Data) throws(InfoPlistError) {
    let bytes = [UInt8](data)
    // The old ASCII format, which Foundation would read too, is not one of an Info.plist on iOS.
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].first { !isSpace($0) }
    guard first == UInt8(ascii: "<"), !bytes.contains(0) else {
      throw .notAPropertyList(because: "it is neither XML in UTF-8 nor a binary property list")
    }
    var depth = 0
    var values = 0
    var position = start
    while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = open + 1
      let rest = bytes[position...]
      if rest.starts(with: "!ENTITY".utf8) {
        throw .notAPropertyList(because: "it defines entities, which property lists do not have")
      }
      let closes = rest.first == UInt8(ascii: "/")
      let name = rest.dropFirst(closes ? 1 : 0)
      let container = name.starts(with: "array".utf8) || name.starts(with: "dict".utf8)
      if !closes { values += 1 }
      if container {
        depth += closes ? -1 : (isEmptyElement(name) ? 0 : 1)
        if depth > deepest { throw .tooDeep(limit: deepest) }
      }
      if values > mostValues { throw .tooManyValues(limit: mostValues) }
    }
  }

  /// Whether the tag that begins here ends with `/>`.
  private static func isEmptyElement(_ tag: ArraySlice<UInt8>) -> Bool {
    guard let end = tag.prefix(64).firstIndex(of: UInt8(ascii: ">")), end > tag.startIndex else {
      return false
    }
    return tag[end - 1] == UInt8(ascii: "/")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
