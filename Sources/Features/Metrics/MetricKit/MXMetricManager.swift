import AppInterface
import AppRuntime
public import Foundation

/// Gives an app the counts of its exits, day by day (TERM-20). Any thread.
///
/// The reports of a day are complete when the day is over by the device's clock. They are given to
/// the subscribers at once if the app executes, or else when it next does, and each only once.
/// `appctl metrics deliver` does not wait for the end of the day.
///
/// Of the platform's metrics only the exits exist here, and there are no diagnostics.
// Unchecked: the subscribers are used only with the lock.
open class MXMetricManager: NSObject, @unchecked Sendable {
  /// The application's. From its first use on reports are for the app.
  public static let shared = MXMetricManager()

  private let lock = NSLock()
  private var subscribers: [WeakSubscriber] = []

  private struct WeakSubscriber {
    weak var object: (any MXMetricManagerSubscriber)?
  }

  private override init() {
    super.init()
    MetricsLink.shared.setHandler { [unowned self] in deliver($0) }
    MetricsLink.shared.use(receives: false)
  }

  /// Adds an object that is given reports, at once those that wait. It is held weakly.
  open func add(_ subscriber: any MXMetricManagerSubscriber) {
    change { subscribers in
      guard !subscribers.contains(where: { $0.object === subscriber }) else { return }
      subscribers.append(WeakSubscriber(object: subscriber))
    }
  }

  /// Removes an object: it is given no more reports.
  open func remove(_ subscriber: any MXMetricManagerSubscriber) {
    change { $0.removeAll { $0.object === subscriber } }
  }

  /// The reports that the app was given, in this run and earlier, the oldest first.
  open var pastPayloads: [MXMetricPayload] {
    MetricsLink.shared.past.map(MXMetricPayload.init)
  }

  /// Empty: there are no diagnostics. `appctl explain` has the stacks of a crash.
  open var pastDiagnosticPayloads: [MXDiagnosticPayload] { [] }

  private func change(_ body: (inout [WeakSubscriber]) -> Void) {
    lock.lock()
    defer { lock.unlock() }
    subscribers.removeAll { $0.object == nil }
    body(&subscribers)
    MetricsLink.shared.use(receives: !subscribers.isEmpty)
  }

  /// Main thread.
  private func deliver(_ reports: [WireMetricReport]) {
    lock.lock()
    let present = subscribers.compactMap(\.object)
    lock.unlock()
    // They may add and remove others.
    for subscriber in present { subscriber.didReceive(reports.map(MXMetricPayload.init)) }
  }
}
