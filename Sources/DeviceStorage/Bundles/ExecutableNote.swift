import Foundation

/// A note in an executable of the format ELF, by which a build can be recognized before it runs.
public enum ExecutableNote {
  /// More notes than this are not looked at, in bytes.
  private static let mostBytes = 64 << 10
  private static let mostSegments = 512

  /// The contents of the first note of this owner and type; nil if there is none, or if the file is
  /// not a readable executable of 64 bits in little-endian order.
  public static func contents(of executable: URL, owner: String, type: UInt32) -> [UInt8]? {
    guard let file = try? FileHandle(forReadingFrom: executable) else { return nil }
    defer { try? file.close() }
    guard let header = read(file, at: 0, count: 64),
      Array(header.prefix(6)) == [0x7f, 0x45, 0x4c, 0x46, 2, 1]
    else { return nil }
    let size = Int(header.number(at: 54, bytes: 2))
    let count = Int(header.number(at: 56, bytes: 2))
    guard size >= 56, count <= mostSegments,
      let segments = read(file, at: header.number(at: 32, bytes: 8), count: size * count)
    else { return nil }
    for index in 0..<count {
      let start = index * size
      // PT_NOTE
      guard segments.number(at: start, bytes: 4) == 4 else { continue }
      let offset = segments.number(at: start + 8, bytes: 8)
      let length = segments.number(at: start + 32, bytes: 8)
      guard length <= mostBytes, let notes = read(file, at: offset, count: Int(length)) else {
        continue
      }
      if let found = find(owner, type, in: notes) { return found }
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

  private static func read(_ file: FileHandle, at offset: UInt64, count: Int) -> [UInt8]? {
    guard offset <= Int64.max, (try? file.seek(toOffset: offset)) != nil,
      let data = try? file.read(upToCount: count), data.count == count
    else { return nil }
    return [UInt8](data)
  }
}

extension [UInt8] {
  /// The number in little-endian order at this place.
  fileprivate func number(at place: Int, bytes: Int) -> UInt64 {
    self[place..<(place + bytes)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
