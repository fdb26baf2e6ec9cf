public import SystemPackage

/// What the kernel refused, on what, and why.
public struct SystemCallError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was tried, such as "freeze com.example.notes".
  public let operation: String
  /// The kernel's answer.
  public let errno: Errno

  /// An error of the operation, with the kernel's answer.
  public init(_ operation: String, _ errno: Errno) {
    self.operation = operation
    self.errno = errno
  }

  /// One sentence for logs and for people.
  public var description: String { "cannot \(operation): \(errno)" }
}

/// Gives back a result of CLinux, where failure is a negative error number, or throws it.
@discardableResult
func check<Result: SignedInteger>(
  _ result: Result, _ operation: @autoclosure () -> String
) throws(SystemCallError) -> Result {
  guard result < 0 else { return result }
  throw SystemCallError(operation(), Errno(rawValue: CInt(-result)))
}
