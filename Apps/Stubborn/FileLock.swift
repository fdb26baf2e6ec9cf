import Foundation
import Glibc

/// A file lock that is never released.
enum FileLock {
  /// Asks for the lock of another app's file every 100 ms, as SQLite does, until it has it.
  static func await(_ path: String) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    print("file \(path) \(descriptor < 0 ? "not opened" : "opened")")
    _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
      var lock = flock()
      lock.l_type = Int16(F_WRLCK)
      lock.l_whence = Int16(SEEK_SET)
      guard fcntl(descriptor, F_SETLK, &lock) == 0 else { return }
      print("lock \(path) got")
      timer.invalidate()
    }
  }

  /// Locks a file, creating it if necessary; a relative path refers to Documents.
  static func hold(_ path: String) {
    let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    let file =
      path.hasPrefix("/") ? URL(fileURLWithPath: path) : documents.appendingPathComponent(path)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    let isHeld = descriptor >= 0 && fcntl(descriptor, F_SETLK, &lock) == 0
    print("lock \(file.path) \(isHeld ? "held" : "not held: \(String(cString: strerror(errno)))")")
  }
}
