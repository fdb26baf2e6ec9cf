import Glibc

/// The name of a file in a folder, in the bytes that the disk has: names need not be text.
struct FileName: Hashable, Comparable {
  /// The bytes, without a final zero.
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The name of an entry that was read from a folder.
  init(_ entry: UnsafePointer<dirent>) {
    let start = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
    let name = start.assumingMemoryBound(to: CChar.self)
    bytes = Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }

  /// The name as text; nil if it is not UTF-8.
  var text: String? { String(validating: bytes, as: UTF8.self) }

  /// The name for people, with a mark for each byte that is not text.
  var readable: String { String(decoding: bytes, as: UTF8.self) }

  static func < (first: FileName, second: FileName) -> Bool {
    first.bytes.lexicographicallyPrecedes(second.bytes)
  }

  /// Calls the closure with the name as C functions take it.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { body($0.baseAddress!) }
  }
}
