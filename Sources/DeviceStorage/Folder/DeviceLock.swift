import Foundation

/// The exclusive right to be a device's daemon, held during the object's lifetime.
///
/// It is an advisory lock (`flock`) on the device's folder, and on `foregroundd.pid` for daemons of
/// earlier versions; the kernel releases both however the daemon ends. The file stays: removing it
/// would let a third daemon lock a new file of the same name while a second one holds the lock of
/// the first. A disk that cannot take the file does not matter, since the folder is locked. Apps do
/// not inherit the locks (the descriptors are closed on exec).
public final class DeviceLock: Sendable {
  private let folder: CInt
  /// -1 if the file could not be made.
  private let file: CInt

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
    let path = folder.pidFile.path
    // Whoever holds the folder's lock may set aside what is not a file.
    let flags = O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    var file = open(path, O_RDWR | flags, 0o600)
    if file < 0 { file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
    if file >= 0 {
      do {
        try Self.lock(file, of: folder, path: path, waiting)
      } catch {
        close(file)
        close(root)
        throw error
      }
      Self.write(getpid(), to: file)
    }
    self.folder = root
    self.file = file
  }

  /// Goes on with the lock of an earlier daemon of the device, whose descriptors this object owns
  /// from then on.
  public init(adopting descriptors: (folder: CInt, file: CInt?)) {
    folder = descriptors.folder
    file = descriptors.file ?? -1
    if file >= 0 { Self.write(getpid(), to: file) }
  }

  /// On a disk that is full the number is missing; it is only for messages.
  private static func write(_ process: Int32, to file: CInt) {
    guard ftruncate(file, 0) == 0 else { return }
    let text = Array("\(process)\n".utf8)
    _ = pwrite(file, text, text.count, 0)
  }

  /// The descriptors that hold the lock, for a daemon that goes on with it: of the folder, and of the
  /// file, -1 if there is none.
  public var descriptors: (folder: CInt, file: CInt) { (folder, file) }

  deinit {
    if file >= 0 {
      ftruncate(file, 0)
      close(file)
    }
    close(folder)
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
