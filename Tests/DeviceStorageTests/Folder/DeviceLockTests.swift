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
