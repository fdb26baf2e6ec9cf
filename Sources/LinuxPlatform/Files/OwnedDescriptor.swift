import Glibc
import SystemPackage

/// A file descriptor that is closed when its owner goes.
struct OwnedDescriptor: ~Copyable, Sendable {
  let rawValue: CInt

  init(owning rawValue: CInt) {
    self.rawValue = rawValue
  }

  /// Opens a path, close-on-exec, relative to an open folder where one is given.
  init(
    opening path: String, _ flags: CInt, in folder: CInt = AT_FDCWD
  ) throws(SystemCallError) {
    let descriptor = openat(folder, path, flags | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw SystemCallError("open \(path)", Errno(rawValue: errno))
    }
    rawValue = descriptor
  }

  deinit { close(rawValue) }
}
