import AppSupport
import Glibc

/// A misuse for which the platform throws an exception that no app catches.
struct UncaughtException: Error, Equatable {
  /// The exception's name on the platform.
  var name: Name
  /// What was wrong, where, and what to do about it.
  var reason: String

  enum Name: String {
    case internalInconsistency = "NSInternalInconsistencyException"
    case invalidArgument = "NSInvalidArgumentException"
    case invalidInterfaceOrientation = "UIApplicationInvalidInterfaceOrientation"
    case invalidBundle = "UIApplicationInvalidBundleException"
    case portViolation = "UIApplicationInvalidSystemMessageException"
  }

  /// Writes what the platform writes and ends the process with SIGABRT.
  func terminate() -> Never {
    SystemLog.write(
      "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason)'")
    SystemLog.writeBare("terminating with uncaught exception of type NSException")
    abort()
  }
}
