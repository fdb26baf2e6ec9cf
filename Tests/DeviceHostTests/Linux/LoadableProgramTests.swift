import DeviceStorage
import Foundation
import LinuxPlatform
import Testing

@testable import DeviceHost

/// Which programs are loaded into a prepared process, and which have to be executed.
@Suite struct LoadableProgramTests {
  /// An executable, made byte by byte.
  private struct Model {
    var note: UInt32 = 2
    var libraryFolders = "$ORIGIN/runtime"
    /// DT_FLAGS_1; 0x0800_0000: it says that it is a program.
    var flags: UInt64 = 0
    var threadSize: UInt64 = 52
    var threadStoredSize: UInt64 = 0
    var threadAlignment: UInt64 = 4

    var bytes: [UInt8] {
      var bytes = [UInt8](repeating: 0, count: 64 + 4 * 56)
      func put(_ value: some FixedWidthInteger, at place: Int) {
        withUnsafeBytes(of: value.littleEndian) {
          bytes.replaceSubrange(place..<(place + $0.count), with: $0)
        }
      }
      func append(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
      }
      bytes.replaceSubrange(0..<6, with: [0x7f, 0x45, 0x4c, 0x46, 2, 1])
      put(UInt64(64), at: 32)
      put(UInt16(56), at: 54)
      put(UInt16(4), at: 56)
      func putSegment(
        _ index: Int, type: UInt32, start: Int, stored: Int, size: UInt64, alignment: UInt64 = 8
      ) {
        let place = 64 + index * 56
        put(type, at: place)
        put(UInt64(start), at: place + 8)
        // Addresses are not places in the file.
        put(UInt64(start + 0x1000), at: place + 16)
        put(UInt64(stored), at: place + 32)
        put(size, at: place + 40)
        put(alignment, at: place + 48)
      }
      let notes = bytes.count
      append(UInt32(11))
      append(UInt32(4))
      append(note)
      bytes += Array("Foreground\0\0".utf8) + [1, 0, 0, 0]
      let strings = bytes.count
      bytes += [0] + Array(libraryFolders.utf8) + [0]
      let dynamic = bytes.count
      for (tag, value) in [
        (5, UInt64(strings + 0x1000)), (29, 1), (0x6fff_fffb, flags), (0, 0),
      ] as [(UInt64, UInt64)] {
        append(tag)
        append(value)
      }
      let end = bytes.count
      putSegment(0, type: 1, start: 0, stored: end, size: UInt64(end))
      putSegment(1, type: 4, start: notes, stored: 28, size: 28)
      putSegment(2, type: 2, start: dynamic, stored: end - dynamic, size: UInt64(end - dynamic))
      putSegment(
        3, type: 7, start: end, stored: Int(threadStoredSize), size: threadSize,
        alignment: threadAlignment)
      return bytes
    }
  }

  private static let environment = ["HOME": "/", "SWIFT_BACKTRACE": "enable=no"]

  private func withFolder<T>(_ body: (URL) throws -> T) throws -> T {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("loadable-\(UUID().uuidString)")
    let runtime = folder.appendingPathComponent("runtime")
    try FileManager.default.createDirectory(at: runtime, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: runtime.appendingPathComponent(SwiftRuntime.firstLibrary))
    return try body(folder)
  }

  private func runtime(
    of model: Model, environment: [String: String] = Self.environment
  ) throws -> SwiftRuntime? {
    try withFolder { folder in
      let program = folder.appendingPathComponent("App")
      try Data(model.bytes).write(to: program)
      let found = LoadableProgram.runtime(of: program.path, environment: environment)
      let expected = SwiftRuntime(folder: folder.appendingPathComponent("runtime").path)
      #expect(expected != nil)
      #expect(found == nil || found == expected)
      return found
    }
  }

  @Test("A program that says where it begins and is built for a shared runtime is loaded")
  func loadable() throws {
    #expect(try runtime(of: Model()) != nil)
    #expect(try runtime(of: Model(libraryFolders: "/nowhere:${ORIGIN}/runtime:/lib")) != nil)
    #expect(try runtime(of: Model(threadSize: 4096, threadAlignment: 64)) != nil)
  }

  @Test("Any other is executed")
  func executed() throws {
    #expect(try runtime(of: Model(note: 1)) == nil)
    #expect(try runtime(of: Model(libraryFolders: "/nowhere")) == nil)
    #expect(try runtime(of: Model(flags: 0x0800_0000)) == nil)
    #expect(try runtime(of: Model(threadSize: 4097)) == nil)
    #expect(try runtime(of: Model(threadStoredSize: 4)) == nil)
    #expect(try runtime(of: Model(threadAlignment: 128)) == nil)
    for (name, value) in [
      "LD_PRELOAD": "x.so", "GLIBC_TUNABLES": "", "MALLOC_CHECK_": "3",
      "SWIFT_BACKTRACE": "enable=yes", "SWIFT_DEBUG_RUNTIME": "1",
    ] {
      let environment = Self.environment.merging([name: value]) { $1 }
      #expect(try runtime(of: Model(), environment: environment) == nil)
    }
    #expect(LoadableProgram.runtime(of: "/bin/sh", environment: [:]) == nil)
    #expect(LoadableProgram.runtime(of: "/nowhere", environment: [:]) == nil)
  }

  @Test("Its installation takes the word away by which it could not be loaded, and nothing else")
  func permitted() throws {
    try withFolder { folder in
      let program = folder.appendingPathComponent("App")
      try Data(Model(flags: 0x0800_0001).bytes).write(to: program)
      #expect(ExecutableFile(program)?.isLoadable == false)
      let descriptor = open(program.path, O_RDWR)
      #expect(ExecutableFile(owning: descriptor)?.permitLoading() == true)
      #expect(try Data(contentsOf: program) == Data(Model(flags: 1).bytes))
      #expect(ExecutableFile(program)?.isLoadable == true)
      #expect(ExecutableFile(owning: open(program.path, O_RDWR))?.permitLoading() == false)
    }
  }

  @Test("Damaged executables are read without harm")
  func damaged() throws {
    try withFolder { folder in
      let program = folder.appendingPathComponent("App")
      let whole = Model().bytes
      for index in whole.indices {
        var bytes = whole
        bytes[index] = ~bytes[index]
        try Data(bytes).write(to: program)
        _ = LoadableProgram.runtime(of: program.path, environment: [:])
        try Data(whole[..<index]).write(to: program)
        _ = LoadableProgram.runtime(of: program.path, environment: [:])
      }
    }
  }
}
