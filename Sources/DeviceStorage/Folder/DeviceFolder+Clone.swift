import Foundation

extension DeviceFolder {
  /// The folder is that of a device: one that was booted once. Others may have been put beside
  /// the devices by anybody.
  public var isDevice: Bool { FileSystem.kind(of: bundles) == .folder }

  /// Copies a device that is shut down: apps with their containers and records, settings, and the key bag
  /// with the sealed files, so that the copy has the same passcode. What belongs to the processes of a
  /// boot is left out. The caller must hold the lock.
  ///
  /// - Throws: `DeviceFolderError.taken`; `FileError`: then there is no copy.
  public func clone(to copy: DeviceFolder) throws {
    guard FileSystem.kind(of: copy.root) == nil else {
      throw DeviceFolderError.taken(device: copy.device.rawValue)
    }
    // A name that no device can have, until it is complete.
    let unfinished = copy.root.deletingLastPathComponent()
      .appendingPathComponent(".\(copy.device.rawValue).\(UUID().uuidString)")
    do {
      try Self.copyTree(root, to: unfinished)
      let made = DeviceFolder(unchecked: copy.device, root: unfinished)
      for part in made.partsOfABoot { try FileSystem.remove(part) }
      guard rename(unfinished.path, copy.root.path) == 0 else {
        throw FileError(operation: "name the copy", path: copy.root.path, errno: errno)
      }
    } catch {
      try? FileSystem.remove(unfinished)
      throw error
    }
  }

  /// What a boot makes for itself, and no later one needs.
  private var partsOfABoot: [URL] {
    [
      controlSocket, root.appendingPathComponent("display.sock"),
      root.appendingPathComponent("screen.sock"), daemonLog, pidFile, run, displayCache, uploads,
      oldUploads,
    ]
  }

  /// Copies with everything that belongs to a file: its owner, its mode, its times, its further names in
  /// the same tree and its attributes, in which the class of its protection is. The machine's `cp` does
  /// all of that, and shares the blocks of both where the disk can. A file system that is mounted in the
  /// tree, as by a keybagd that was killed, is no part of it.
  private static func copyTree(_ source: URL, to target: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "cp", "--archive", "--one-file-system", "--reflink=auto", "--no-target-directory", "--",
      source.path, target.path,
    ]
    let errors = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let said = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let line = String(decoding: said, as: UTF8.self).split(separator: "\n").first
      throw DeviceFolderError.notCopied(because: line.map(String.init) ?? "cp has failed")
    }
  }
}
