import Foundation

/// An operation on a file that the operating system refused.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was being done, as a verb with its object: `copy the file`.
  public let operation: String
  /// The file or folder concerned.
  public let path: String
  /// The operating system's number for what was wrong.
  public let errno: Int32

  /// Describes a refusal of the operating system.
  public init(operation: String, path: String, errno: Int32) {
    self.operation = operation
    self.path = path
    self.errno = errno
  }

  /// A sentence that says what was wrong, where, and what to do where that is known.
  public var description: String {
    let sentence = "Could not \(operation) \(path): \(String(cString: strerror(errno)))."
    return advice.map { "\(sentence) \($0)" } ?? sentence
  }

  private var advice: String? {
    switch errno {
    case ENOSPC, EDQUOT: "Make room on that disk and try again."
    case EACCES, EPERM: "Check that the folder belongs to the user who runs foregroundd."
    case EROFS:
      "The disk is mounted read-only; set FOREGROUND_HOME to a folder that can be written."
    case EMFILE, ENFILE: "Too many files are open; raise the limit (ulimit -n)."
    default: nil
    }
  }
}
