import DeviceHost
package import Geography

/// A model of the machine's receiver: a test says what it receives.
package final class ModelReceiver: LocationSource {
  package var onFix: (LocationFix) -> Void = { _ in }
  package let state = "the model receives"
  package private(set) var isRunning = false

  package init() {}

  package func start() { isRunning = true }
  package func stop() { isRunning = false }
}
