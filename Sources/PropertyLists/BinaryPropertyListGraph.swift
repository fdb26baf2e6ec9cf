import FoundationEssentials

/// The containers of a binary property list as a graph, for computing the size of the list when
/// every shared object is expanded at each reference.
///
/// CFBinaryPList.c describes the format: after the eight bytes `bplist00` come the objects, then a
/// table of their offsets, then 32 bytes with the location of that table.
struct BinaryPropertyListGraph {
  private let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var count = 0
  private var top = 0
  private var table = 0

  /// For each object the number of values below it and their depth; nil until known.
  private var weights: [Weight?] = []
  /// The objects being examined, to detect cycles.
  private var open: Set<Int> = []

  /// The markers of Booleans, of integers up to eight bytes, of reals, and of dates.
  ///
  /// The format's null, UID and set are not property list types. For a UID,
  /// swift-corelibs-foundation 6.3 creates an object without a Swift type, and the first cast of it
  /// crashes the process.
  private static let plainMarkers: Set<UInt8> = [
    0x08, 0x09, 0x10, 0x11, 0x12, 0x13, 0x22, 0x23, 0x33,
  ]

  private struct Weight {
    var values: Int
    var bytes: Int
    var depth: Int
  }

  init(_ data: Data) {
    bytes = [UInt8](data)
  }

  /// Throws if the list is damaged, contains itself, or is too deep or too large when expanded.
  mutating func check() throws(PropertyListError) {
    try readTrailer()
    weights = Array(repeating: nil, count: count)
    let weight = try weight(of: top, level: 0)
    guard weight.values <= PropertyListGuard.mostValues else {
      throw .tooManyValues(limit: PropertyListGuard.mostValues)
    }
    guard weight.bytes <= 16 * PropertyListGuard.mostBytes else {
      throw .tooLarge(limit: PropertyListGuard.mostBytes)
    }
  }

  private mutating func readTrailer() throws(PropertyListError) {
    guard bytes.count >= 8 + 32 else { throw Self.damaged("it is too short") }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = integer(at: trailer + 8, size: 8),
      let top = integer(at: trailer + 16, size: 8),
      let table = integer(at: trailer + 24, size: 8),
      count > 0, count <= bytes.count, top < count,
      table >= 8, table <= trailer, count * offsetSize <= trailer - table
    else { throw Self.damaged("its table of objects is outside the file") }
    self.count = count
    self.top = top
    self.table = table
  }

  /// The number of values at and below an object. The level limits the recursion.
  private mutating func weight(of object: Int, level: Int) throws(PropertyListError) -> Weight {
    guard level <= PropertyListGuard.deepest else {
      throw .tooDeep(limit: PropertyListGuard.deepest)
    }
    if let known = weights[object] {
      guard level + known.depth <= PropertyListGuard.deepest else {
        throw .tooDeep(limit: PropertyListGuard.deepest)
      }
      return known
    }
    guard open.insert(object).inserted else { throw Self.damaged("an object contains itself") }
    guard let start = integer(at: table + object * offsetSize, size: offsetSize),
      start >= 8, start < table
    else { throw Self.damaged("an object is outside the file") }

    let marker = bytes[start]
    var weight = Weight(values: 1, bytes: 16, depth: 0)
    switch marker >> 4 {
    case 0x4, 0x5, 0x6:
      let (length, _) = try length(at: start)
      weight.bytes += 2 * length
    case 0xA, 0xD:
      let (length, body) = try length(at: start)
      let references = marker >> 4 == 0xD ? 2 * length : length
      guard references * referenceSize <= table - body else {
        throw Self.damaged("a container is longer than the file")
      }
      for index in 0..<references {
        let at = body + index * referenceSize
        guard let child = integer(at: at, size: referenceSize), child < count else {
          throw Self.damaged("a container refers to an object that does not exist")
        }
        let below = try self.weight(of: child, level: level + 1)
        weight.values += below.values
        weight.bytes += below.bytes
        weight.depth = max(weight.depth, below.depth + 1)
        guard weight.values <= PropertyListGuard.mostValues else {
          throw .tooManyValues(limit: PropertyListGuard.mostValues)
        }
        guard weight.bytes <= 16 * PropertyListGuard.mostBytes else {
          throw .tooLarge(limit: PropertyListGuard.mostBytes)
        }
      }
    default:
      guard Self.plainMarkers.contains(marker) else {
        throw Self.damaged("an object has a type that property lists do not support")
      }
    }
    open.remove(object)
    weights[object] = weight
    return weight
  }

  /// The length in an object's marker, and the position of its content. A length of fifteen or more
  /// is in an integer after the marker.
  private func length(at start: Int) throws(PropertyListError) -> (length: Int, body: Int) {
    let short = Int(bytes[start] & 0x0F)
    guard short == 0x0F else { return (short, start + 1) }
    guard start + 1 < table, bytes[start + 1] >> 4 == 0x1 else {
      throw Self.damaged("a length is missing")
    }
    let size = 1 << Int(bytes[start + 1] & 0x0F)
    guard size <= 8, let length = integer(at: start + 2, size: size), length <= bytes.count else {
      throw Self.damaged("a length exceeds the file")
    }
    return (length, start + 2 + size)
  }

  /// A big-endian integer; nil if it is outside the file or larger than the file could need.
  private func integer(at position: Int, size: Int) -> Int? {
    guard position >= 0, position + size <= bytes.count else { return nil }
    var value: UInt64 = 0
    for byte in bytes[position..<position + size] { value = value << 8 | UInt64(byte) }
    return value <= 1 << 32 ? Int(value) : nil
  }

  private static func damaged(_ reason: String) -> PropertyListError {
    .notAPropertyList(because: "the binary file is damaged: \(reason)")
  }
}
