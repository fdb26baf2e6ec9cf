import Glibc

/// A file operation that has failed.
package struct FileProblem: Error, Hashable, CustomStringConvertible {
  package let operation: String
  package let number: CInt

  /// - Parameter number: What `errno` is.
  package init(_ operation: String, _ number: CInt = errno) {
    self.operation = operation
    self.number = number
  }

  /// The disk has no room, or its owner may use no more of it.
  package var isFullDisk: Bool { number == ENOSPC || number == EDQUOT }

  package var description: String {
    "cannot \(operation): \(String(cString: strerror(number)))"
  }
}
