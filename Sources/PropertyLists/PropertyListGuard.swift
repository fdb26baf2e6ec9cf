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
      var tags = XMLPropertyListTags([UInt8](data))
      try tags.check()
    }
  }
}
