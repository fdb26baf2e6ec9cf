import Foundation
import KeyBagInterface

/// What an app, a crash or a bad disk can leave in a device's folder, put in order.
extension DeviceFolder {
  /// Makes the folder usable: creates what is missing, gives its owner the rights that are missing,
  /// and sets aside what is of another kind than it must be. Links count as such, since they could
  /// lead anywhere. The caller must hold the lock.
  ///
  /// - Parameter serveData: Called when `Data` is a folder, before anything is looked for in it:
  ///   makes what is in it the files that keybagd serves.
  /// - Returns: One sentence for each thing that was not as it must be, and for each that cannot be
  ///   mended: the device runs without it.
  /// - Throws: `FileError` if there is no folder for the device and none can be made; what `serveData`
  ///   throws.
  public func repair(now: Date, serveData: () throws -> Void = {}) throws -> [String] {
    try FileSystem.makeFolder(root)
    var notes: [String] = []
    do {
      let root = try OpenFolder(root)
      setAsideNamesThatAreNotText(in: root, now, &notes)
      for folder in parts { repairPart(folder.lastPathComponent, in: root, now, &notes) }
    } catch {
      notes.append("\(error)")
    }
    try serveData()
    do {
      let root = try OpenFolder(root)
      // It may be mounted, which the way from the root does not lead into.
      let data = try OpenFolder(data)
      for folder in partsOfData { repairPart(folder.lastPathComponent, in: data, now, &notes) }
      // What apps have shown is as private as what they keep, also where that is in class D.
      try data.protect(
        FileName(snapshots.lastPathComponent), as: .completeUntilFirstUserAuthentication)
      for folder in [secrets, logs] {
        try data.protect(
          FileName(folder.lastPathComponent), as: .completeUntilFirstUserAuthentication)
      }
      // Apps use the address book while the device is locked, too.
      try data.protect(
        FileName(systemDatabases.lastPathComponent), as: .completeUntilFirstUserAuthentication)
      for file in [database, pidFile, daemonLog] {
        repairFile(file.lastPathComponent, in: root, now, &notes)
      }
      for suffix in ["-wal", "-shm"] {
        repairFile(database.lastPathComponent + suffix, in: root, now, &notes)
      }
      for name in ["control.sock", "display.sock", "screen.sock"] {
        // A new socket replaces whatever can be unlinked.
        guard root.kind(of: FileName(name)) == .folder else { continue }
        setAside(FileName(name), in: root, now, because: "is not a socket", &notes)
      }
      repairLogs(now, &notes)
    } catch {
      notes.append("\(error)")
    }
    return notes
  }

  /// The folders that every device has, beside the device's files.
  var parts: [URL] { [bundles, data, reports, run, displayCache] }

  /// The folders that `data` has on every device.
  var partsOfData: [URL] {
    [containers, keychains, logs, secrets, shared, systemDatabases, snapshots]
  }

  /// Those that every user who can reach them may read: the shell's, which may be another than the
  /// daemon's.
  var readableParts: [URL] { [bundles, snapshots] }

  private func repairPart(
    _ name: String, in root: borrowing OpenFolder, _ now: Date, _ notes: inout [String]
  ) {
    do {
      if let kind = root.kind(of: FileName(name)), kind != .folder {
        setAside(FileName(name), in: root, now, because: "is not a folder", &notes)
      }
      try root.makeFolder(name)
      let isForAll = readableParts.contains { $0.lastPathComponent == name }
      try root.permitOwner(FileName(name), isForAll ? 0o755 : 0o700)
      setAsideNamesThatAreNotText(in: try root.folder(name), now, &notes)
    } catch {
      notes.append("\(error)")
    }
  }

  private func repairFile(
    _ name: String, in root: borrowing OpenFolder, _ now: Date, _ notes: inout [String]
  ) {
    switch root.kind(of: FileName(name)) {
    case nil: return
    case .file:
      // One that cannot be changed is found out when it is used.
      try? root.permitOwner(FileName(name), 0o600)
    case .folder, .link, .other:
      setAside(FileName(name), in: root, now, because: "is not a file", &notes)
    }
  }

  /// An app's output can only go to a file.
  private func repairLogs(_ now: Date, _ notes: inout [String]) {
    do {
      let logs = try OpenFolder(logs)
      for name in try logs.names() where logs.kind(of: name) != .file {
        setAside(name, in: logs, now, because: "is not a file", &notes)
      }
    } catch {
      notes.append("\(error)")
    }
  }

  private func setAsideNamesThatAreNotText(
    in folder: borrowing OpenFolder, _ now: Date, _ notes: inout [String]
  ) {
    do {
      for name in try folder.names() where name.text == nil {
        setAside(name, in: folder, now, because: "has a name that is not UTF-8", &notes)
      }
    } catch {
      notes.append("\(error)")
    }
  }
}
