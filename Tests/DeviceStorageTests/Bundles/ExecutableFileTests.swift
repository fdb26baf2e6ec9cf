import DeviceStorage
import Foundation
import Testing

/// Notes in executables, which are files of apps and so can contain anything.
@Suite struct ExecutableFileTests {
  private static let folder = FileManager.default.temporaryDirectory

  /// An executable with one segment of notes.
  private static func executable(notes: [UInt8], size: UInt64? = nil, count: UInt16 = 1) -> [UInt8]
  {
    var bytes = [UInt8](repeating: 0, count: 64 + 56)
    func put(_ value: some FixedWidthInteger, at place: Int) {
      withUnsafeBytes(of: value.littleEndian) {
        bytes.replaceSubrange(place..<(place + $0.count), with: $0)
      }
    }
    bytes.replaceSubrange(0..<6, with: [0x7f, 0x45, 0x4c, 0x46, 2, 1])
    put(UInt64(64), at: 32)
    put(UInt16(56), at: 54)
    put(count, at: 56)
    put(UInt32(4), at: 64)
    put(UInt64(120), at: 72)
    put(size ?? UInt64(notes.count), at: 96)
    return bytes + notes
  }

  private static func note(_ owner: String, type: UInt8, _ contents: [UInt8]) -> [UInt8] {
    var name = Array(owner.utf8) + [0]
    let head = [UInt8(name.count), 0, 0, 0, UInt8(contents.count), 0, 0, 0, type, 0, 0, 0]
    while name.count % 4 != 0 { name.append(0) }
    var padded = contents
    while padded.count % 4 != 0 { padded.append(0) }
    return head + name + padded
  }

  private func contents(of bytes: [UInt8]) throws -> [UInt8]? {
    let url = Self.folder.appendingPathComponent("note-\(UUID().uuidString)")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return ExecutableFile(url)?.note(owner: "Foreground", type: 1)
  }

  @Test func theNoteOfTheOwnerAndTypeIsFoundAmongOthers() throws {
    let notes =
      Self.note("GNU", type: 1, [1, 2, 3]) + Self.note("Foreground", type: 2, [4])
      + Self.note("Foreground", type: 1, [5, 6, 7, 8, 9])
    #expect(try contents(of: Self.executable(notes: notes)) == [5, 6, 7, 8, 9])
    #expect(try contents(of: Self.executable(notes: Self.note("GNU", type: 1, [1]))) == nil)
  }

  @Test func whatIsNoExecutableHasNone() throws {
    #expect(try contents(of: []) == nil)
    #expect(try contents(of: Array("#!/bin/sh\n".utf8)) == nil)
    #expect(ExecutableFile(Self.folder)?.note(owner: "Foreground", type: 1) == nil)
  }

  @Test func everyCutAndEveryChangedByteIsReadWithoutHarm() throws {
    let whole = Self.executable(notes: Self.note("Foreground", type: 1, [5, 6, 7, 8]))
    for length in 0..<whole.count {
      #expect(try contents(of: Array(whole[..<length])) == nil)
    }
    for place in whole.indices {
      var changed = whole
      changed[place] = 0xff
      _ = try contents(of: changed)
    }
    let huge = Self.executable(notes: [], size: .max)
    #expect(try contents(of: huge) == nil)
    #expect(try contents(of: Self.executable(notes: [], count: .max)) == nil)
  }
}
