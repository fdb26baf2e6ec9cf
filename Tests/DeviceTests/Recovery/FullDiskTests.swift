import ConformanceSupport
import DeviceTestKit
import Foundation
import Glibc
import Testing

/// A device on a disk that becomes full, and then read-only: a file system of its own in memory, in
/// a mount namespace of its own.
@Suite struct FullDiskTests {
  /// How a mount namespace can be had here; nil if the machine refuses it.
  private static let unshare: [String]? = {
    for arguments in [["--mount"], ["--user", "--map-root-user", "--mount"]] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
      process.arguments = arguments + ["mount", "-t", "tmpfs", "none", "/mnt"]
      process.standardError = FileHandle.nullDevice
      if (try? process.run()) != nil {
        process.waitUntilExit()
        if process.terminationStatus == 0 { return arguments }
      }
    }
    return nil
  }()

  @Test(
    "On a full or read-only disk a device boots, says so, and keeps its exits for later",
    .enabled(if: unshare != nil, "this machine gives nobody a mount namespace"))
  func fullAndReadOnly() async throws {
    try await onThread(weight: 2) {
      let folder = try TestFolder.make()
      defer { TestFolder.remove(folder) }
      let home = folder.appendingPathComponent("home")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      let bundle = try SampleApp.stubborn.makeBundle(in: folder)
      let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("full-disk.sh").path
      let run = try CommandRun.of(
        "/usr/bin/unshare",
        (Self.unshare ?? []) + [
          "--propagation", "private", "/bin/sh", script, Products.path("appctl"),
          Products.path("foregroundd"), bundle.path, home.path,
        ], in: folder)
      let said = Dictionary(grouping: run.lines) { String($0.prefix { $0 != ":" }) }
        .mapValues { $0.joined(separator: "\n") }
      func expect(_ key: String, has text: String, _ location: SourceLocation = #_sourceLocation) {
        let found = said[key] ?? ""
        #expect(
          found.contains(text), "\(key): \(found)\n\n\(run.output)\n\(run.errors)",
          sourceLocation: location)
      }
      func expect(_ key: String, hasNot text: String) {
        #expect(said[key]?.contains(text) != true, "\(run.output)")
      }
      // Full, while it runs: the exit is known, though it is not on the disk.
      expect("explain-full", has: "memory")
      expect("status-full", has: "The disk is full")
      expect("status-full", has: "1 exit record is kept in memory")
      // And after a kill.
      expect("boot-full", has: "booted")
      expect("boot-full", has: "The disk is full")
      expect("list-full", has: SampleApp.stubborn.identifier)
      expect("uninstall", hasNot: "Error")
      let room = Int(said["room"]?.split(separator: " ").last ?? "") ?? 0
      #expect(room > 8_000, "KiB are free again: \(room)\n\(run.output)")
      #expect(said["left"] == nil)
      expect("install-again", has: SampleApp.stubborn.identifier)
      expect("status-again", hasNot: "kept in memory")
      // Read-only.
      expect("boot-read-only", has: "booted")
      expect("boot-read-only", has: "The disk is read-only")
      expect("status-read-only", has: "The disk is read-only")
      expect("explain-read-only", has: "memory")
      expect("uninstall-read-only", has: "Read-only file system")
      expect("list-read-only", has: SampleApp.stubborn.identifier)
      // Writable again: what was kept is written.
      expect("boot-read-only", hasNot: "Error")
      expect("explain-last", has: "memory")
    }
  }
}
