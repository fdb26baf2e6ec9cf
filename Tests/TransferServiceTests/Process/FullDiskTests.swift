import Foundation
import Glibc
import Testing
import TransferService
import TransferTestKit

/// transferd on a disk that is full: a small file system in memory.
@Suite struct FullDiskTests {
  /// Whether the tests may mount one.
  private static let canMount: Bool = {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("mount-\(UUID().uuidString.prefix(8))").path
    guard mkdir(folder, 0o700) == 0 else { return false }
    defer { rmdir(folder) }
    return run("mount", "-t", "tmpfs", "-o", "size=64k", "transfers", folder)
      && run("umount", "-l", folder)
  }()

  /// - Returns: Whether the program has done what it shall.
  private static func run(_ program: String, _ arguments: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  @Test(
    "A download ends when writing fails with ENOSPC, and goes on where it was when there is room",
    .enabled(if: canMount, "only root may mount a file system"))
  func downloadIntoAFullDisk() throws {
    let content = testBytes(6 << 20)
    let server = try HostileServer(giving: content)
    try withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try #require(
        Self.run("mount", "-t", "tmpfs", "-o", "size=4m", "transfers", folder.path))
      defer { _ = Self.run("umount", "-l", folder.path) }
      let transferd = try TransferProcess(folder: folder, limits: [.max, 0])
      transferd.request(.attach(.usual))
      transferd.request(.begin(.download(1, server.url("/file"))))
      // What the journal has of the disk has room for this.
      let result = try transferd.result(1)
      #expect(result.error == TransferError.cannotWriteToFile.rawValue)
      #expect(result.errorText.contains("No space left"))
      #expect(!result.resumeData.isEmpty)
      let arrived = result.received
      #expect(arrived > 1 << 20)
      // Killed on the full disk, it still has what it had received.
      transferd.kill()
      try #require(Self.run("mount", "-o", "remount,size=32m", folder.path))
      try transferd.start()
      transferd.request(.attach(.usual))
      var task = TransferTask.download(2, server.url("/file"))
      task.resumeData = result.resumeData
      transferd.request(.begin(task))
      #expect(transferd.content(try transferd.result(2)) == content)
      let range = try #require(server.received.last?.headers["range"])
      #expect(try #require(UInt64(range.dropFirst(6).dropLast())) >= arrived)
    }
  }
}
