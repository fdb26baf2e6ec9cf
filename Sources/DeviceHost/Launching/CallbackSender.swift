import LifecycleKernel
import SystemInterface

/// Sends callbacks to apps, each with a number that its acknowledgement must repeat, and tells
/// them how long they may run in the background.
final class CallbackSender {
  private let surroundings: any Surroundings
  private let sensors: SensorReader
  /// Processes that are still to be told of background time that they were granted.
  private var granted: [AppProcess] = []

  init(surroundings: any Surroundings, sensors: SensorReader) {
    self.surroundings = surroundings
    self.sensors = sensors
  }

  func send(_ callback: Callback, to process: AppProcess, of app: HostedApp) {
    let number = process.numberDelivery()
    switch callback {
    // What it has not been sent of the person's touches is not for later (LOOP-20).
    case .willResignActive: process.input.removeAll()
    // Its picture stands in for it until it has said what it shows now (SNAP-01).
    case .willEnterForeground: process.liveFromCommit = .max
    default: break
    }
    var message = PortMessages.callback(callback, number: number, launch: process.launch)
    if callback == .didEnterBackground {
      message.callback.backgroundTime = process.takeUntoldBackgroundTime() ?? 0
    } else {
      tellBackgroundTime(to: process)
    }
    process.port.send(callback: message)
    // Until then the kernel has it in the background.
    if callback == .didBecomeActive { sensors.resume(for: process, of: app) }
    // While the app is waking up.
    process.measuredAtDelivery = process.measure(at: surroundings.now)
  }

  /// Background time begins anew here, or was granted. The process is told with the callback that
  /// follows, or else before it is thawed (BGT-19).
  func grant(_ remaining: Duration, to process: AppProcess) {
    process.untoldBackgroundTime = remaining
    granted.append(process)
  }

  /// Tells every process that no callback has told.
  func tellBackgroundTimes() {
    for process in granted { tellBackgroundTime(to: process) }
    granted.removeAll(keepingCapacity: true)
  }

  private func tellBackgroundTime(to process: AppProcess) {
    guard let remaining = process.takeUntoldBackgroundTime() else { return }
    var message = WireSystemMessage()
    message.backgroundTime.remaining = remaining
    process.port.send(message)
  }
}

extension AppProcess {
  /// What it is still to be told, in nanoseconds, at least 1: what is over is not without end.
  fileprivate func takeUntoldBackgroundTime() -> UInt64? {
    defer { untoldBackgroundTime = nil }
    return untoldBackgroundTime.map { UInt64(max(1, $0.nanoseconds)) }
  }
}
