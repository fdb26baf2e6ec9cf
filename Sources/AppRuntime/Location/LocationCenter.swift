package import AppInterface
import AppSupport

/// The app's side of the location services: what it asks of the system, and the events that come
/// back, which CoreLocation gives to its managers (EVT-04). Main thread.
@MainActor package final class LocationCenter {
  /// The application's.
  package static let shared = LocationCenter()

  /// What the system knew of the app when it was launched.
  package private(set) var launchState = WireLocationState()
  /// The device has more than the standard service.
  package private(set) var isMonitoringAvailable = true
  /// Gives an event to the managers; false if none of them can take it yet. CoreLocation sets it.
  package var deliver: ((WireLocationEvent) -> Bool)?

  /// Events that no manager has taken, the oldest first: after a launch for one of them the app
  /// makes its manager only now (LOC-02).
  private var waiting: [WireLocationEvent] = []
  private static let mostWaiting = 100

  private var port: ApplicationPort?
  /// Requests from before the connection to the system.
  private var unsent: [WireLocationRequest] = []
  private var isAskedForManagers = false

  /// Asks the system.
  package func ask(_ content: WireLocationRequest.OneOf_Content) {
    var request = WireLocationRequest()
    request.content = content
    guard let port else {
      unsent.append(request)
      return
    }
    send(request, port)
  }

  /// A manager may take what none could take before. It gets it in a later turn of the run loop.
  package func managersChanged() {
    guard !waiting.isEmpty, !isAskedForManagers else { return }
    isAskedForManagers = true
    Task {
      isAskedForManagers = false
      let events = waiting
      waiting = []
      for event in events { _ = receive(event) }
    }
  }

  /// Ends the process as the platform does when an app without the mode `location` allows updates in
  /// the background.
  package func failForMissingMode() -> Never {
    UncaughtException(
      name: .internalInconsistency,
      reason: "Invalid parameter not satisfying: !stayUp || CLClientIsBackgroundable: "
        + "allowsBackgroundLocationUpdates needs \"location\" in UIBackgroundModes"
    ).terminate()
  }

  /// Ends the process because the app called something with what it does not take.
  package func fail(_ reason: String) -> Never {
    UncaughtException(name: .invalidArgument, reason: reason).terminate()
  }

  // MARK: The system

  func welcome(_ welcome: WireWelcome) {
    launchState = welcome.location
    isMonitoringAvailable = welcome.multitaskingSupported
  }

  /// Hello was sent.
  func connected(to port: ApplicationPort) {
    self.port = port
    for request in unsent { send(request, port) }
    unsent = []
  }

  /// The system tells the app something.
  ///
  /// - Returns: Whether a manager has taken it.
  func receive(_ event: WireLocationEvent) -> Bool {
    if deliver?(event) == true { return true }
    if waiting.count == Self.mostWaiting { waiting.removeFirst() }
    waiting.append(event)
    return false
  }

  private func send(_ request: WireLocationRequest, _ port: ApplicationPort) {
    port.send { $0.location = request }
  }
}
