import InterfaceFiles

extension InterfaceError {
  /// The exception by which the platform ends an app with such an interface file.
  func exception(_ prefix: String = "") -> UncaughtException {
    UncaughtException(name: .invalidArgument, reason: "\(prefix)\(description).")
  }
}

/// Carries out the body; an interface file that cannot be used ends the app, as on the platform.
@MainActor func terminatingOnInterfaceError<Result>(
  _ prefix: @autoclosure () -> String = "", _ body: () throws(InterfaceError) -> Result
) -> Result {
  do {
    return try body()
  } catch {
    error.exception(prefix()).terminate()
  }
}
