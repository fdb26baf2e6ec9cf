import Glibc
import SystemPackage

/// A file descriptor that is closed when its owner is destroyed.
struct OwnedDescriptor: ~Copyable, Sendable {
  let rawValue: CInt

  init(owning rawValue: CInt) {
    self.rawValue = rawValue
  }

  /// Opens a path with close-on-exec, relative to a folder's descriptor if given.
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
