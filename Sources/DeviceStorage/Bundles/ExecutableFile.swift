import Foundation

/// An executable of the format ELF, of 64 bits and in little-endian order, as far as can be known
/// before it runs. Nothing in the file is trusted.
public struct ExecutableFile: ~Copyable {
  private let descriptor: CInt
  private let segments: [Segment]

  private struct Segment {
    let type: UInt64
    let offset: UInt64
    let address: UInt64
    /// In the file.
    let storedSize: UInt64
    let size: UInt64
    let alignment: UInt64
  }

  /// More than this of notes and of the dynamic section is not looked at, in bytes.
  private static let mostBytes = 64 << 10
  private static let mostSegments = 512
  private static let mostOfPath = 4096
  private static let mostLibraries = 256

  private enum SegmentType {
    static let load: UInt64 = 1
    static let dynamic: UInt64 = 2
    static let note: UInt64 = 4
    static let thread: UInt64 = 7
  }

  private enum DynamicTag {
    static let needed: UInt64 = 1
    static let strings: UInt64 = 5
    static let path: UInt64 = 15
    static let runPath: UInt64 = 29
    static let flags: UInt64 = 0x6fff_fffb
    /// In the flags: the file is a program, so that dlopen() refuses it.
    static let isProgram: UInt64 = 0x0800_0000
  }

  /// Reads the head of a file; nil if it is no such executable.
  public init?(_ url: URL) {
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    self.init(owning: descriptor)
  }

  /// Reads the head of an open file, which this object closes, also if it is no executable.
  public init?(owning descriptor: CInt) {
    guard let segments = Self.segments(of: descriptor) else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    self.segments = segments
  }

  deinit {
    close(descriptor)
  }

  private static func segments(of descriptor: CInt) -> [Segment]? {
    guard let header = read(descriptor, at: 0, count: 64),
      Array(header.prefix(6)) == [0x7f, 0x45, 0x4c, 0x46, 2, 1]
    else { return nil }
    let size = Int(header.number(at: 54, bytes: 2))
    let count = Int(header.number(at: 56, bytes: 2))
    guard size >= 56, count <= mostSegments,
      let table = read(descriptor, at: header.number(at: 32, bytes: 8), count: size * count)
    else { return nil }
    return (0..<count).map { index in
      let start = index * size
      return Segment(
        type: table.number(at: start, bytes: 4), offset: table.number(at: start + 8, bytes: 8),
        address: table.number(at: start + 16, bytes: 8),
        storedSize: table.number(at: start + 32, bytes: 8),
        size: table.number(at: start + 40, bytes: 8),
        alignment: table.number(at: start + 48, bytes: 8))
    }
  }

  // MARK: Notes

  /// The contents of the first note of this owner and type, by which a build can be recognized; nil
  /// if there is none.
  public func note(owner: String, type: UInt32) -> [UInt8]? {
    for segment in segments where segment.type == SegmentType.note {
      guard segment.storedSize <= Self.mostBytes,
        let notes = Self.read(descriptor, at: segment.offset, count: Int(segment.storedSize)),
        let found = Self.find(owner, type, in: notes)
      else { continue }
      return found
    }
    return nil
  }

  private static func find(_ owner: String, _ type: UInt32, in notes: [UInt8]) -> [UInt8]? {
    let name = Array(owner.utf8) + [0]
    var place = 0
    while place + 12 <= notes.count {
      let nameSize = Int(notes.number(at: place, bytes: 4))
      let size = Int(notes.number(at: place + 4, bytes: 4))
      let kind = notes.number(at: place + 8, bytes: 4)
      let nameStart = place + 12
      let start = nameStart + padded(nameSize)
      guard start + size <= notes.count else { return nil }
      if kind == type, notes[nameStart..<(nameStart + nameSize)].elementsEqual(name) {
        return Array(notes[start..<(start + size)])
      }
      place = start + padded(size)
    }
    return nil
  }

  private static func padded(_ size: Int) -> Int { (size + 3) & ~3 }

  // MARK: Libraries

  /// The folders in which the dynamic linker looks for its libraries first, as they are written
  /// down: `$ORIGIN` is the folder of the executable.
  public var libraryFolders: [String] {
    let entries = dynamicEntries
    guard
      let path = entries.first(where: { $0.tag == DynamicTag.runPath })
        ?? entries.first(where: { $0.tag == DynamicTag.path }),
      let text = string(at: path.value, entries)
    else { return [] }
    return text.split(separator: ":").map(String.init)
  }

  /// The names of the libraries that the dynamic linker loads with it, in order.
  public var neededLibraries: [String] {
    let entries = dynamicEntries
    return entries.filter { $0.tag == DynamicTag.needed }.prefix(Self.mostLibraries)
      .compactMap { string(at: $0.value, entries) }
  }

  /// A text of the dynamic section.
  private func string(at place: UInt64, _ entries: [DynamicEntry]) -> String? {
    guard let strings = entries.first(where: { $0.tag == DynamicTag.strings }),
      let table = offset(of: strings.value), place <= 1 << 30,
      let bytes = Self.read(descriptor, at: table + place, count: Self.mostOfPath, atLeast: 1),
      let end = bytes.firstIndex(of: 0)
    else { return nil }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// Lets a program be loaded into another process, which the dynamic linker refuses where the
  /// file says that it is a program. To execute it needs no such word. The file was opened for
  /// writing.
  ///
  /// - Returns: Whether the file was changed.
  @discardableResult
  public func permitLoading() -> Bool {
    for entry in dynamicEntries
    where entry.tag == DynamicTag.flags && entry.value & DynamicTag.isProgram != 0 {
      let value = (entry.value & ~DynamicTag.isProgram).littleEndian
      return withUnsafeBytes(of: value) {
        pwrite(descriptor, $0.baseAddress, 8, off_t(entry.offset + 8)) == 8
      }
    }
    return false
  }

  /// The dynamic linker lets it be loaded into another process.
  public var isLoadable: Bool {
    let entries = dynamicEntries
    return !entries.isEmpty
      && !entries.contains {
        $0.tag == DynamicTag.flags && $0.value & DynamicTag.isProgram != 0
      }
  }

  /// What the variables of each thread need; nil if there are none.
  public var threadMemory: (size: UInt64, alignment: UInt64, hasValues: Bool)? {
    segments.first { $0.type == SegmentType.thread }.map {
      ($0.size, $0.alignment, $0.storedSize > 0)
    }
  }

  private typealias DynamicEntry = (tag: UInt64, value: UInt64, offset: UInt64)

  private var dynamicEntries: [DynamicEntry] {
    guard let segment = segments.first(where: { $0.type == SegmentType.dynamic }),
      segment.storedSize <= Self.mostBytes,
      let bytes = Self.read(descriptor, at: segment.offset, count: Int(segment.storedSize) & ~15)
    else { return [] }
    var entries: [DynamicEntry] = []
    for place in stride(from: 0, to: bytes.count, by: 16) {
      let tag = bytes.number(at: place, bytes: 8)
      if tag == 0 { break }
      entries.append(
        (tag, bytes.number(at: place + 8, bytes: 8), segment.offset + UInt64(place)))
    }
    return entries
  }

  /// Where the byte of an address is in the file.
  private func offset(of address: UInt64) -> UInt64? {
    for segment in segments where segment.type == SegmentType.load {
      guard address >= segment.address, address - segment.address < segment.storedSize else {
        continue
      }
      let (offset, isTooLarge) = segment.offset.addingReportingOverflow(address - segment.address)
      return isTooLarge || offset > 1 << 40 ? nil : offset
    }
    return nil
  }

  private static func read(
    _ descriptor: CInt, at offset: UInt64, count: Int, atLeast least: Int? = nil
  ) -> [UInt8]? {
    guard offset <= 1 << 40 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      length = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
    }
    return bytes.count >= least ?? count ? bytes : nil
  }
}

extension [UInt8] {
  /// The number in little-endian order at this place.
  fileprivate func number(at place: Int, bytes: Int) -> UInt64 {
    self[place..<(place + bytes)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
