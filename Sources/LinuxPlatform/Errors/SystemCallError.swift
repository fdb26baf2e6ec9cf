public import SystemPackage

/// A failed system call: the operation, its object, and the kernel's error.
public struct SystemCallError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The operation, such as "freeze com.example.notes".
  public let operation: String
  /// The kernel's error number.
  public let errno: Errno

  /// Creates an error for an operation.
  public init(_ operation: String, _ errno: Errno) {
    self.operation = operation
    self.errno = errno
  }

  /// One sentence for logs and users.
  public var description: String { "cannot \(operation): \(errno)" }
}

/// Returns a result of CLinux, or throws if it is a negative error number.
@discardableResult
func check<Result: SignedInteger>(
  _ result: Result, _ operation: @autoclosure () -> String
) throws(SystemCallError) -> Result {
  guard result < 0 else { return result }
  throw SystemCallError(operation(), Errno(rawValue: CInt(-result)))
}
