package import FoundationEssentials

/// Checks a property list before Foundation reads it, in time proportional to its size.
///
/// The reason was found by testing swift-corelibs-foundation 6.3: it limits nesting and refuses
/// entities, but a binary list of 122 bytes whose arrays contain the same array twice, 25 levels
/// deep, takes minutes to read, because shared objects are expanded at each reference.
package enum PropertyListGuard {
  /// The maximum size, in bytes.
  package static let mostBytes = 1 << 20
  /// The maximum depth of arrays and dictionaries.
  package static let deepest = 32
  /// The maximum number of values, counted at every reference.
  package static let mostValues = 100_000

  /// Throws if the data must not be passed to Foundation.
  package static func check(_ data: Data) throws(PropertyListError) {
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

  /// Counts opening and closing tags. Comments and CDATA are not recognized: at worst a list with
  /// many tags in them is refused, with a reason.
  private static func checkXML(_ data: Data) throws(PropertyListError) {
    let bytes = [UInt8](data)
    // iOS does not accept the old ASCII format for an Info.plist, although Foundation would read
    // it.
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
        throw .notAPropertyList(because: "it defines entities, which property lists do not support")
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
