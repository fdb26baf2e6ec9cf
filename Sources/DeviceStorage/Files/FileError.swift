import Foundation

/// A failed file operation.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The operation, as a verb with its object: `copy the file`.
  public let operation: String
  /// The file or folder.
  public let path: String
  /// The operating system's error number.
  public let errno: Int32

  /// Creates an error.
  public init(operation: String, path: String, errno: Int32) {
    self.operation = operation
    self.path = path
    self.errno = errno
  }

  /// A sentence that says what was wrong, where, and, if known, how to correct it.
  public var description: String {
    let sentence = "Could not \(operation) \(path): \(String(cString: strerror(errno)))."
    return advice.map { "\(sentence) \($0)" } ?? sentence
  }

  /// Whether the disk, or the user's share of it, is full.
  var isOutOfRoom: Bool { errno == ENOSPC || errno == EDQUOT }

  private var advice: String? {
    switch errno {
    case ENOSPC, EDQUOT: "Make room on that disk and try again."
    case EACCES, EPERM: "Check that the folder belongs to the user who runs foregroundd."
    case EROFS:
      "The disk is mounted read-only; set FOREGROUND_HOME to a writable folder."
    case EMFILE, ENFILE: "Too many files are open; raise the limit (ulimit -n)."
    default: nil
    }
  }
}
