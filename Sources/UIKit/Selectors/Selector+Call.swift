import AppRuntime
import AppSupport
import Foundation
import QuartzCore

extension Selector {
  /// Calls the method of an object with a value, also from another thread: a selector contains a method
  /// of the main actor, so it is then called soon, on the main thread. An object that has no such method
  /// ends the app, as on the platform.
  func call(_ object: AnyObject, with value: Any?) {
    // A thread that is not the main one gives both away, as far as this can know.
    nonisolated(unsafe) let (object, value) = (object, value)
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { callOnMain(object, value) }
    } else {
      DispatchQueue.main.async { callOnMain(object, value) }
    }
  }

  @MainActor private func callOnMain(_ object: AnyObject, _ value: Any?) {
    guard !perform(on: object, sender: value, event: nil) else { return }
    UncaughtException(
      name: .invalidArgument,
      reason: "\(type(of: object)): unrecognized selector sent to instance: \(self), with "
        + "\(value.map { "\(type(of: $0))" } ?? "nil"). The object must have the method, and the "
        + "method a parameter that takes the value, or none; a selector that is only a name needs "
        + "interfaceActions."
    ).terminate()
  }
}
