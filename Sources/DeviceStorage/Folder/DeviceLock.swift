import Foundation

/// The exclusive right to be a device's daemon, held during the object's lifetime.
///
/// It is an advisory lock (`flock`) on `foregroundd.pid`, which the kernel releases however the
/// daemon ends. The file stays: removing it would let a third daemon lock a new file of the same
/// name while a second one holds the lock of the first. Apps do not inherit the lock (the
/// descriptor is closed on exec).
public final class DeviceLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock and writes the process ID to the file. The device's folder must exist.
  ///
  /// - Throws: `DeviceFolderError.inUse` if another process, or another lock in this process, holds
  ///   it; `FileError`.
  public init(_ folder: DeviceFolder) throws {
    let path = folder.pidFile.path
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw FileError(operation: "open", path: path, errno: errno)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let reason = errno
      close(descriptor)
      guard reason == EWOULDBLOCK else {
        throw FileError(operation: "lock", path: path, errno: reason)
      }
      throw DeviceFolderError.inUse(
        device: folder.device.rawValue, by: Self.processID(in: folder))
    }
    do {
      guard ftruncate(descriptor, 0) == 0 else {
        throw FileError(operation: "write", path: path, errno: errno)
      }
      try FileSystem.writeAll(Data("\(getpid())\n".utf8), to: descriptor, path: path)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit {
    ftruncate(descriptor, 0)
    close(descriptor)
  }

  /// The process ID written by the daemon; nil if there is none or it has released the lock.
  public static func processID(in folder: DeviceFolder) -> Int32? {
    guard let data = try? FileSystem.read(folder.pidFile, limit: 32) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    return Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
