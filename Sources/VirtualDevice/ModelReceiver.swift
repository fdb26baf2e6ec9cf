package import DeviceHost

/// A model of the machine's receiver: a test says what it receives.
package final class ModelReceiver: LocationSource {
  package weak var listener: (any LocationListener)?
  package let state = "the model receives"
  package private(set) var isRunning = false
  /// What was last said to be exact enough, in metres.
  package private(set) var accuracy: Double?

  package init() {}

  package func start(accuracy: Double) {
    isRunning = true
    self.accuracy = accuracy
  }
  package func stop() { isRunning = false }
}
