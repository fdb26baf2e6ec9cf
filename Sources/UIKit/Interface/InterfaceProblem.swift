import AppRuntime
import InterfaceFiles

extension InterfaceError {
  /// The exception with which the platform ends an app that has an invalid interface file.
  func exception(_ prefix: String = "") -> UncaughtException {
    UncaughtException(name: .invalidArgument, reason: "\(prefix)\(description).")
  }
}

/// Runs the body; an invalid interface file ends the app, as on the platform.
@MainActor func terminatingOnInterfaceError<Result>(
  _ prefix: @autoclosure () -> String = "", _ body: () throws(InterfaceError) -> Result
) -> Result {
  do {
    return try body()
  } catch {
    error.exception(prefix()).terminate()
  }
}
