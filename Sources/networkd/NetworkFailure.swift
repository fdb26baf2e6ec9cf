/// Why there is no network.
struct NetworkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// A system call has failed.
  init(_ operation: String, errno: Int32) {
    description = "cannot \(operation): error \(errno)"
  }
}
