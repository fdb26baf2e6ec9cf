import DeviceStorage
import Foundation
import Testing

struct DeviceLockTests {
  @Test func theSecondDaemonOfADeviceIsToldWhoHasIt() throws {
    try withDevice { (folder, _) throws in
      let lock = try DeviceLock(folder)
      #expect(DeviceLock.processID(in: folder) == getpid())
      #expect(throws: DeviceFolderError.inUse(device: "test", by: getpid())) {
        try DeviceLock(folder)
      }
      withExtendedLifetime(lock) {}
    }
  }

  @Test func theLockIsGivenBackWithTheValue() throws {
    try withDevice { (folder, _) throws in
      do { _ = try DeviceLock(folder) }
      #expect(DeviceLock.processID(in: folder) == nil)
      _ = try DeviceLock(folder)
    }
  }

  @Test func anErasedDeviceHasNothingInItAndStays() throws {
    try withDevice { (folder, _) throws in
      try folder.create()
      let lock = try DeviceLock(folder)
      for (file, text) in [
        ("device.sqlite", "records"), ("Reports/a.ips", "report"), ("Keys/bag", "key"),
        ("Data/Containers/a.b/Documents/note", "secret"), ("Bundles/a.b/A.app/A", "program"),
      ] {
        let path = folder.root.appendingPathComponent(file)
        try FileManager.default.createDirectory(
          at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: path)
      }
      // Installed bundles cannot be written.
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o500],
        ofItemAtPath: folder.bundles.appendingPathComponent("a.b/A.app").path)
      try folder.erase()
      let left = try FileManager.default.subpathsOfDirectory(atPath: folder.root.path).filter {
        var isFolder: ObjCBool = false
        let path = folder.root.appendingPathComponent($0).path
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
          && !isFolder.boolValue
      }
      #expect(left == ["foregroundd.pid"])
      #expect(folder.exists)
      #expect(throws: DeviceFolderError.inUse(device: "test", by: getpid())) {
        try DeviceLock(folder)
      }
      withExtendedLifetime(lock) {}
    }
  }

  @Test func aDaemonThatWasKilledLeavesNoLock() throws {
    try withDevice { (folder, _) throws in
      // The file still exists with its number, but no process holds the lock.
      try Data("99999\n".utf8).write(to: folder.pidFile)
      let lock = try DeviceLock(folder)
      #expect(DeviceLock.processID(in: folder) == getpid())
      withExtendedLifetime(lock) {}
    }
  }

  @Test func theLockOfADaemonThatIsEndingIsWaitedFor() throws {
    try withDevice { (folder, _) throws in
      var ending: DeviceLock? = try DeviceLock(folder)
      let lock = try DeviceLock(folder) {
        defer { ending = nil }
        return ending != nil
      }
      #expect(DeviceLock.processID(in: folder) == getpid())
      withExtendedLifetime(lock) {}
    }
  }

  @Test func otherDevicesAreFree() throws {
    try withTemporaryFolder { home in
      let locks = try ["one", "two"].map { name in
        let folder = DeviceFolder(device: try DeviceName(name), home: home)
        try folder.create()
        return try DeviceLock(folder)
      }
      #expect(locks.count == 2)
    }
  }
}
