import LifecycleKernel
import SystemInterface

/// Sends callbacks to apps, each with a number that its acknowledgement must repeat, and tells
/// them how long they may run in the background.
final class CallbackSender {
  private let surroundings: any Surroundings
  private let sensors: SensorReader
  /// Processes that are still to be told of background time that they were granted.
  private var granted: [AppProcess] = []
  /// Processes that were sent a callback and whose processor time is not measured yet.
  private var unmeasured: [AppProcess] = []

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
      process.port.send(callback: message)
    } else {
      process.port.send(callback: message, after: process.takeBackgroundTimeMessage())
    }
    // Until then the kernel has it in the background.
    if callback == .didBecomeActive { sensors.resume(for: process, of: app) }
    unmeasured.append(process)
  }

  /// Measures what the processes that were sent a callback have computed so far. Called when all
  /// effects of an event are carried out, so that no app waits for it to be woken.
  func measure() {
    for process in unmeasured {
      process.measuredAtDelivery = process.measure(at: surroundings.now)
    }
    unmeasured.removeAll(keepingCapacity: true)
  }

  /// Background time begins anew here, or was granted. The process is told with the callback that
  /// follows, or else before it is thawed (BGT-19).
  func grant(_ remaining: Duration, to process: AppProcess) {
    process.untoldBackgroundTime = remaining
    granted.append(process)
  }

  /// Tells every process that no callback has told.
  func tellBackgroundTimes() {
    for process in granted {
      if let message = process.takeBackgroundTimeMessage() { process.port.send(message) }
    }
    granted.removeAll(keepingCapacity: true)
  }
}

extension AppProcess {
  /// What it is still to be told, in nanoseconds, at least 1: what is over is not without end.
  fileprivate func takeUntoldBackgroundTime() -> UInt64? {
    defer { untoldBackgroundTime = nil }
    return untoldBackgroundTime.map { UInt64(max(1, $0.nanoseconds)) }
  }

  /// The message for background time that the process is still to be told; nil if there is none.
  fileprivate func takeBackgroundTimeMessage() -> WireSystemMessage? {
    guard let remaining = takeUntoldBackgroundTime() else { return nil }
    var message = WireSystemMessage()
    message.backgroundTime.remaining = remaining
    return message
  }
}
