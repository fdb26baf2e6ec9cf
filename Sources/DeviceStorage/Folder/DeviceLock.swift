import Foundation

/// The exclusive right to be a device's daemon, held during the object's lifetime.
///
/// It is an advisory lock (`flock`) on the device's folder, which the kernel releases however the
/// daemon ends. Apps do not inherit it (the descriptor is closed on exec). `foregroundd.pid` says who
/// holds it, for messages: on a disk that cannot take the file the number is missing.
public final class DeviceLock: Sendable {
  /// The descriptor that holds the lock, for a daemon that goes on with it.
  public let descriptor: CInt
  private let pidFile: URL

  /// Takes the lock and writes the process ID to the file. The device's folder must exist.
  ///
  /// - Parameter waiting: Called each time that another holds it; whether to try again.
  /// - Throws: `DeviceFolderError.inUse` if another process, or another lock in this process, holds
  ///   it; `FileError`.
  public init(_ folder: DeviceFolder, waiting: () -> Bool = { false }) throws {
    let root = open(folder.root.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else {
      throw FileError(operation: "open the folder", path: folder.root.path, errno: errno)
    }
    do {
      try Self.lock(root, of: folder, path: folder.root.path, waiting)
    } catch {
      close(root)
      throw error
    }
    descriptor = root
    pidFile = folder.pidFile
    write("\(getpid())\n")
  }

  /// Goes on with the lock of an earlier daemon of the device, whose descriptor this object owns from
  /// then on.
  public init(adopting descriptor: CInt, of folder: DeviceFolder) {
    self.descriptor = descriptor
    pidFile = folder.pidFile
    write("\(getpid())\n")
  }

  private func write(_ text: String) {
    // The holder of the lock may set aside what is not a file.
    let file = open(pidFile.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    guard ftruncate(file, 0) == 0 else { return }
    let bytes = Array(text.utf8)
    _ = pwrite(file, bytes, bytes.count, 0)
  }

  deinit {
    write("")
    close(descriptor)
  }

  private static func lock(
    _ descriptor: CInt, of folder: DeviceFolder, path: String, _ waiting: () -> Bool
  ) throws {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let reason = errno
      guard reason == EWOULDBLOCK else {
        throw FileError(operation: "lock", path: path, errno: reason)
      }
      guard waiting() else {
        throw DeviceFolderError.inUse(device: folder.device.rawValue, by: processID(in: folder))
      }
    }
  }

  /// The process ID written by the daemon; nil if there is none or it has released the lock.
  public static func processID(in folder: DeviceFolder) -> Int32? {
    guard let data = try? FileSystem.read(folder.pidFile, limit: 32) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    return Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
