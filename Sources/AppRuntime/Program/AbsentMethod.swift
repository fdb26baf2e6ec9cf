/// Reports that the delegate lacks the method that was called. Main thread.
@MainActor package enum AbsentMethod {
  package static var isReached = false

  /// Calls a method of the delegate.
  ///
  /// - Returns: Whether the delegate has it.
  package static func isPresent(_ call: () -> Void) -> Bool {
    isReached = false
    call()
    return !isReached
  }
}
