package import AppInterface
import Synchronization

/// The connection of the module MetricKit to the system (TERM-20). Any thread.
package final class MetricsLink: Sendable {
  package static let shared = MetricsLink()

  /// What reports say of the device.
  package struct Device: Sendable {
    package var system = ""
    package var model = ""
  }

  private struct State: Sendable {
    var device = Device()
    var port: ApplicationPort?
    /// What the system was told, or will be when there is a connection; nil if the app does not use the
    /// module.
    var receives: Bool?
    /// What the app was given, in this run and earlier, the oldest first.
    var past: [WireMetricReport] = []
    var take: (@Sendable ([WireMetricReport]) -> Void)?
  }

  /// A lock, because subscribers come and go on any thread.
  private let state = Mutex(State())

  // MARK: For the module

  /// Sets what takes reports; it is called on the main thread.
  package func setHandler(_ take: @escaping @Sendable ([WireMetricReport]) -> Void) {
    state.withLock { $0.take = take }
  }

  /// The app uses the module.
  ///
  /// - Parameter receives: Whether it has a subscriber.
  package func use(receives: Bool) {
    state.withLock { state in
      guard state.receives != receives else { return }
      state.receives = receives
      state.port?.send { $0.metrics.receives = receives }
    }
  }

  /// The reports that the app was given, the oldest first.
  package var past: [WireMetricReport] { state.withLock { $0.past } }

  package var device: Device { state.withLock { $0.device } }

  // MARK: For the connection

  func welcome(_ welcome: WireWelcome) {
    state.withLock {
      $0.past = welcome.pastMetrics.reports
      $0.device = Device(
        system: "\(welcome.systemName) \(welcome.systemVersion)", model: welcome.deviceModel)
    }
  }

  /// Hello was sent.
  func connect(to port: ApplicationPort) {
    state.withLock { state in
      state.port = port
      if let receives = state.receives { port.send { $0.metrics.receives = receives } }
    }
  }

  /// The system gives reports. Main thread.
  ///
  /// - Returns: Whether something of the app has taken them.
  @MainActor func receive(_ reports: WireMetricReports) -> Bool {
    let take = state.withLock { state in
      state.past += reports.reports
      return state.take
    }
    take?(reports.reports)
    return take != nil
  }
}
