import ByteCounts
import Foundation

/// Unpacks a tar archive into an empty folder: plain files and folders in the formats ustar, GNU and
/// pax. It trusts nothing in it: names stay inside the folder, links and devices are refused, and
/// there are limits.
struct TarReader {
  /// What is wrong with an archive, as a sentence.
  struct Refusal: Error, Equatable {
    var message: String
  }

  /// The limits of an archive.
  struct Limits {
    /// Of all files together.
    var bytes = 512 << 20
    var entries = 20_000
    /// The folders that the names need, whether they are entries or not.
    var folders = 20_000
    /// The folders inside each other, as in a bundle that is installed.
    var depth = 64
    /// The bytes of a name.
    var name = 1_024
  }

  private let input: FileHandle
  private let folder: URL
  private let limits: Limits
  private var left: Int
  private var entries = 0
  /// The folders that were made, by their paths in the folder.
  private var folders: Set<String> = []

  private init(_ input: FileHandle, _ folder: URL, _ limits: Limits) {
    self.input = input
    self.folder = folder
    self.limits = limits
    left = limits.bytes
  }

  /// Unpacks an archive.
  ///
  /// - Throws: ``Refusal`` for an archive that is damaged, too large or has what it must not; errors
  ///   of the file system. What was unpacked until then stays.
  static func unpack(_ archive: URL, into folder: URL, limits: Limits = Limits()) throws {
    let input = try FileHandle(forReadingFrom: archive)
    defer { try? input.close() }
    var reader = TarReader(input, folder, limits)
    try reader.unpack()
  }

  private mutating func unpack() throws {
    var longName: String?
    while let block = try next(512), block.contains(where: { $0 != 0 }) {
      guard Self.checksum(of: block) == Self.number(block[148..<156]) else {
        throw Refusal(message: "This is no tar archive, or it is damaged.")
      }
      guard let size = Self.number(block[124..<136]), size <= left else {
        throw Refusal(message: "It is larger than \(ByteCount.text(limits.bytes)).")
      }
      entries += 1
      guard entries <= limits.entries else {
        throw Refusal(message: "It has more than \(limits.entries) files.")
      }
      let name = longName ?? Self.name(in: block)
      longName = nil
      switch block[156] {
      case UInt8(ascii: "0"), 0:
        try writeFile(name, size, isExecutable: (Self.number(block[100..<108]) ?? 0) & 0o100 != 0)
      case UInt8(ascii: "5"):
        try makeFolders(try parts(of: name)[...])
        try skip(size)
      case UInt8(ascii: "L"):
        longName = Self.text(try content(size)[...])
      case UInt8(ascii: "x"):
        longName = Self.path(inHeader: try content(size))
      case UInt8(ascii: "g"):
        try skip(size)
      default:
        throw Refusal(
          message: "\"\(name)\" is a link or a device, and an app's bundle has files and folders.")
      }
    }
  }

  private mutating func writeFile(_ name: String, _ size: Int, isExecutable: Bool) throws {
    let parts = try parts(of: name)
    try makeFolders(parts.dropLast())
    let place = folder.appending(path: parts.joined(separator: "/"))
    let mode = isExecutable ? 0o755 : 0o644
    guard
      FileManager.default.createFile(
        atPath: place.path, contents: nil, attributes: [.posixPermissions: mode])
    else { throw Refusal(message: "\"\(name)\" cannot be written.") }
    let output = try FileHandle(forWritingTo: place)
    defer { try? output.close() }
    left -= size
    var rest = size
    while rest > 0 {
      let chunk = try exactly(min(rest, 1 << 20))
      try output.write(contentsOf: chunk)
      rest -= chunk.count
    }
    try pad(size)
  }

  /// The parts of a name, which leads to something in the folder.
  private func parts(of name: String) throws -> [Substring] {
    // Bytes, as for the disk: with a mark after it, a slash is part of another character.
    let slash = UInt8(ascii: "/")
    let parts = name.utf8.split(separator: slash).map { Substring($0) }.filter { $0 != "." }
    guard name.utf8.first != slash, !parts.isEmpty, !parts.contains(".."),
      name.utf8.count <= limits.name, !name.utf8.contains(0)
    else { throw Refusal(message: "\"\(name.prefix(200))\" is no name of a file in a folder.") }
    return parts
  }

  /// Makes a folder, and those above it, unless they are there.
  private mutating func makeFolders(_ parts: ArraySlice<Substring>) throws {
    guard parts.count <= limits.depth else {
      throw Refusal(message: "It has folders nested more than \(limits.depth) deep.")
    }
    var path = ""
    for part in parts {
      path = path.isEmpty ? String(part) : "\(path)/\(part)"
      guard folders.insert(path).inserted else { continue }
      guard folders.count <= limits.folders else {
        throw Refusal(message: "It has more than \(limits.folders) folders.")
      }
      try FileManager.default.createDirectory(
        at: folder.appending(path: path), withIntermediateDirectories: true)
    }
  }

  // MARK: Reading

  private func next(_ count: Int) throws -> [UInt8]? {
    guard let data = try input.read(upToCount: count), !data.isEmpty else { return nil }
    guard data.count == count else { throw Refusal(message: "The archive is cut off.") }
    return [UInt8](data)
  }

  private func exactly(_ count: Int) throws -> Data {
    guard let data = try input.read(upToCount: count), data.count == count else {
      throw Refusal(message: "The archive is cut off.")
    }
    return data
  }

  /// The content of an entry that describes the next one.
  private func content(_ size: Int) throws -> [UInt8] {
    guard size > 0, size <= 1 << 16 else { throw Refusal(message: "A header is too large.") }
    let bytes = [UInt8](try exactly(size))
    try pad(size)
    return bytes
  }

  private func skip(_ size: Int) throws {
    try input.seek(toOffset: try input.offset() + UInt64((size + 511) / 512 * 512))
  }

  private func pad(_ size: Int) throws {
    let rest = (512 - size % 512) % 512
    if rest > 0 { _ = try exactly(rest) }
  }

  // MARK: Headers

  private static func checksum(of block: [UInt8]) -> Int {
    block.enumerated().reduce(0) { sum, byte in
      sum + ((148..<156).contains(byte.offset) ? 32 : Int(byte.element))
    }
  }

  /// A number in octal digits; nil if it is none.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    let digits = field.drop { $0 == 32 }.prefix { (48...55).contains($0) }
    return digits.isEmpty ? nil : Int(String(decoding: digits, as: UTF8.self), radix: 8)
  }

  private static func text(_ field: ArraySlice<UInt8>) -> String {
    String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
  }

  private static func name(in block: [UInt8]) -> String {
    let name = text(block[0..<100])
    guard Array(block[257..<262]) == Array("ustar".utf8), block[262] == 0 else { return name }
    let prefix = text(block[345..<500])
    return prefix.isEmpty ? name : "\(prefix)/\(name)"
  }

  /// The name in a header of pax, whose records are such as "20 path=folder/file\n".
  private static func path(inHeader bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    while let space = rest.firstIndex(of: 32),
      let length = Int(String(decoding: rest[..<space], as: UTF8.self)),
      length > space - rest.startIndex + 1, length <= rest.count
    {
      let record = rest[(space + 1)..<(rest.startIndex + length)]
      let text = String(decoding: record.dropLast(), as: UTF8.self)
      if text.hasPrefix("path=") { return String(text.dropFirst(5)) }
      rest = rest.dropFirst(length)
    }
    return nil
  }
}
