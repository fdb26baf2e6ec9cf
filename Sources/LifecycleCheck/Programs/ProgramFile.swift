import Glibc

/// The symbols of a program: an ELF file, of which nothing is believed.
struct ProgramFile {
  /// A symbol of its tables.
  struct Symbol {
    var name: String
    var value: UInt64
    var size: UInt64
    /// It is here, and not only used.
    var isDefined: Bool
  }

  /// Names that are longer are left out: nobody has written them.
  private static let longestName = 1_000
  /// So many symbols are read at most.
  private static let most = 1_000_000

  /// Those of the program's own table, and those that it has in common with libraries.
  private(set) var symbols: [Symbol] = []
  /// The table with all of its functions is there: a program may be stripped of it.
  private(set) var hasOwnTable = false

  /// nil: it cannot be read, or is none.
  init?(path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 64,
      let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, file, 0),
      start != MAP_FAILED
    else { return nil }
    defer { munmap(start, Int(status.st_size)) }
    let bytes = Bytes(UnsafeRawBufferPointer(start: start, count: Int(status.st_size)))
    // 64 bits, little-endian.
    guard bytes.number(0, as: UInt32.self) == 0x464C_457F,
      bytes.number(4, as: UInt16.self) == 0x0102
    else { return nil }
    read(bytes)
  }

  private mutating func read(_ bytes: Bytes) {
    let sections = Int(clamping: bytes.number(0x28, as: UInt64.self) ?? 0)
    let size = Int(bytes.number(0x3A, as: UInt16.self) ?? 0)
    let count = Int(bytes.number(0x3C, as: UInt16.self) ?? 0)
    guard size >= 64 else { return }
    for number in 0..<count {
      let section = Section(bytes, at: sections.addingClamped(number * size))
      guard section.kind == 2 || section.kind == 11 else { continue }
      let names = Section(bytes, at: sections.addingClamped(section.link * size))
      if section.kind == 2 { hasOwnTable = true }
      for entry in 0..<max(0, min(section.size / 24, Self.most - symbols.count)) {
        let place = section.start.addingClamped(entry * 24)
        guard let name = bytes.number(place, as: UInt32.self),
          let index = bytes.number(place.addingClamped(6), as: UInt16.self),
          let value = bytes.number(place.addingClamped(8), as: UInt64.self),
          let length = bytes.number(place.addingClamped(16), as: UInt64.self),
          let text = bytes.text(
            names.start.addingClamped(Int(name)), atMost: Self.longestName),
          text.hasPrefix("$s")
        else { continue }
        symbols.append(
          Symbol(name: text, value: value, size: length, isDefined: index != 0))
      }
    }
  }

  /// Of a section of the file.
  private struct Section {
    var kind: UInt32
    var start: Int
    var size: Int
    var link: Int

    init(_ bytes: Bytes, at place: Int) {
      kind = bytes.number(place.addingClamped(4), as: UInt32.self) ?? 0
      start = Int(clamping: bytes.number(place.addingClamped(24), as: UInt64.self) ?? 0)
      size = Int(clamping: bytes.number(place.addingClamped(32), as: UInt64.self) ?? 0)
      link = Int(bytes.number(place.addingClamped(40), as: UInt32.self) ?? 0)
    }
  }

  /// The bytes of the file, and nothing beyond.
  private struct Bytes {
    private let all: UnsafeRawBufferPointer

    init(_ all: UnsafeRawBufferPointer) { self.all = all }

    func number<Number: FixedWidthInteger>(_ place: Int, as type: Number.Type) -> Number? {
      guard place >= 0, place <= all.count - MemoryLayout<Number>.size else { return nil }
      return Number(littleEndian: all.loadUnaligned(fromByteOffset: place, as: type))
    }

    /// The text up to its zero; nil if it has none, or is too long.
    func text(_ place: Int, atMost length: Int) -> String? {
      guard place >= 0, place < all.count else { return nil }
      let rest = UnsafeRawBufferPointer(rebasing: all[place..<min(all.count, place + length)])
      guard let end = rest.firstIndex(of: 0) else { return nil }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
  }
}

extension Int {
  /// The sum, or the largest number.
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}
