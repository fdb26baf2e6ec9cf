import AppSupport
import Glibc

/// A programming error for which the platform throws an exception that no app catches.
package struct UncaughtException: Error, Equatable {
  /// The exception's name on the platform.
  package var name: Name
  /// What was wrong, where, and how to correct it.
  package var reason: String

  package enum Name: String {
    case internalInconsistency = "NSInternalInconsistencyException"
    case invalidArgument = "NSInvalidArgumentException"
    case invalidInterfaceOrientation = "UIApplicationInvalidInterfaceOrientation"
    case invalidBundle = "UIApplicationInvalidBundleException"
    case generic = "NSGenericException"
    case portViolation = "UIApplicationInvalidSystemMessageException"
  }

  /// Writes the platform's message and ends the process with SIGABRT.
  package init(name: Name, reason: String) {
    self.name = name
    self.reason = reason
  }

  package func terminate() -> Never {
    SystemLog.write(
      "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason)'")
    SystemLog.writeBare("terminating with uncaught exception of type NSException")
    abort()
  }
}
