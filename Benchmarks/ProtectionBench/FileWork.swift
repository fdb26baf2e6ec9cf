import Foundation
import Glibc
import KeyBagTestKit

/// What is measured on a file; each gives seconds.
enum FileWork: String, CaseIterable {
  case write = "write, 128 KiB at once, and fsync"
  case read = "read it, from the disk"
  case readAgain = "read it again, from the page cache"
  case randomReads = "2000 reads of 4 KiB at random places, from the disk"
  case randomWrites = "2000 writes of 4 KiB at random places, and fsync"
  case smallFiles = "300 files of 4 KiB: make, write, close"

  private static let part = 128 << 10

  func seconds(_ folder: any MeasuredFolder, mebibytes: Int) throws -> Double {
    let path = folder.path + "/file"
    let size = mebibytes << 20
    // Also what another folder has in the caches, so that each is measured after the same.
    try Self.dropCaches()
    if self == .readAgain { _ = try FileWork.read.seconds(folder, mebibytes: mebibytes) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.part, alignment: 4096)
    defer { buffer.deallocate() }
    buffer.initializeMemory(as: UInt8.self, repeating: 0x5A)
    let start = ContinuousClock.now
    switch self {
    case .write:
      try Self.withFile(path, O_WRONLY | O_CREAT | O_TRUNC) { file in
        for place in stride(from: 0, to: size, by: Self.part) {
          try Self.whole(pwrite(file, buffer.baseAddress!, Self.part, place), Self.part)
        }
        try Self.whole(Int(fsync(file)), 0)
      }
    case .read, .readAgain:
      try Self.withFile(path, O_RDONLY) { file in
        for place in stride(from: 0, to: size, by: Self.part) {
          try Self.whole(pread(file, buffer.baseAddress!, Self.part, place), Self.part)
        }
      }
    case .randomReads, .randomWrites:
      try Self.withFile(path, self == .randomReads ? O_RDONLY : O_WRONLY) { file in
        var place = 1
        for _ in 0..<2000 {
          // The same places in each folder.
          place = (place * 48_271) % 2_147_483_647
          let offset = place % (size / 4096) * 4096
          let done =
            self == .randomReads
            ? pread(file, buffer.baseAddress!, 4096, offset)
            : pwrite(file, buffer.baseAddress!, 4096, offset)
          try Self.whole(done, 4096)
        }
        if self == .randomWrites { try Self.whole(Int(fsync(file)), 0) }
      }
    case .smallFiles:
      for number in 0..<300 {
        try Self.withFile(folder.path + "/small\(number)", O_WRONLY | O_CREAT | O_TRUNC) { file in
          try Self.whole(pwrite(file, buffer.baseAddress!, 4096, 0), 4096)
        }
      }
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    if self == .smallFiles {
      for number in 0..<300 { unlink(folder.path + "/small\(number)") }
    }
    return seconds
  }

  private static func withFile(_ path: String, _ flags: Int32, _ body: (Int32) throws -> Void)
    throws
  {
    let file = open(path, flags | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Errno(number: errno) }
    defer { close(file) }
    try body(file)
  }

  private static func whole(_ count: Int, _ expected: Int) throws {
    if count != expected { throw Errno(number: count < 0 ? errno : EIO) }
  }

  /// Writes everything to the disk, and forgets what can be read from it again.
  private static func dropCaches() throws {
    sync()
    try "3".write(toFile: "/proc/sys/vm/drop_caches", atomically: false, encoding: .utf8)
  }
}
