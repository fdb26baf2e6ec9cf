import AppInterface
import LifecycleKernel

/// Sends apps callbacks, each with a number that the acknowledgement must repeat, and the time that
/// they may run in the background.
final class CallbackSender {
  private let surroundings: any Surroundings
  private let sensors: SensorReader
  private let features: FeatureParts
  private let model: DeviceModel
  /// Processes to which granted background time has not been sent yet.
  private var granted: [AppProcess] = []
  /// Processes that were sent a callback and whose processor time is not measured yet.
  private var unmeasured: [AppProcess] = []

  init(
    surroundings: any Surroundings, sensors: SensorReader, features: FeatureParts,
    model: DeviceModel
  ) {
    self.model = model
    self.features = features
    self.surroundings = surroundings
    self.sensors = sensors
  }

  /// - Parameters:
  ///   - scene: The scene that it is for, if it is for one.
  ///   - device: Knows why an app is told that it ends.
  func send(
    _ callback: Callback, _ scene: SceneID, to process: AppProcess, of app: HostedApp,
    _ device: Device
  ) {
    let number = process.deliveries.numberNext()
    switch callback {
    // Touches that wait to be sent are dropped, not delivered later (LOOP-20).
    case .willResignActive where !device.isTakingInput(app.id): process.input.removeAll()
    // Its snapshot is shown until it has committed its current content (SNAP-01).
    case .willEnterForeground: process.screen.liveFromCommit = .max
    default: break
    }
    var message = self.message(callback, scene, number: number, to: process, of: app, device)
    if callback == .didEnterBackground {
      if let time = process.takeUntoldBackgroundTime() {
        message.callback.backgroundTime = time.remaining
        message.callback.timeWithoutTask = time.withoutTask
      }
      process.port.send(callback: message)
    } else {
      process.port.send(callback: message, after: process.takeBackgroundTimeMessage())
    }
    // Until then the kernel has it in the background.
    if callback == .didBecomeActive { sensors.resume(for: process, of: app) }
    unmeasured.append(process)
  }

  /// Sends the outstanding callback again: an earlier foregroundd may have ended before it was sent.
  func sendAgain(
    _ callback: Callback, _ scene: SceneID, to process: AppProcess, of app: HostedApp,
    _ device: Device
  ) {
    let number = process.deliveries.repeatLast()
    let message = self.message(callback, scene, number: number, to: process, of: app, device)
    process.port.send(callback: message)
    unmeasured.append(process)
  }

  private func message(
    _ callback: Callback, _ scene: SceneID, number: UInt32, to process: AppProcess,
    of app: HostedApp, _ device: Device
  ) -> WireSystemMessage {
    var message = PortMessages.callback(
      callback, to: scene, number: number, launch: process.launch, model: model)
    if callback == .willTerminate {
      message.callback.discardsSession = device.isQuitByUser(app.id)
    }
    features.complete(&message.callback, callback, for: app)
    return message
  }

  /// Measures what the processes that were sent a callback have computed so far. Called when all
  /// effects of an event are carried out, so that no app waits for it to be woken.
  func measure() {
    for process in unmeasured {
      process.deliveries.measured = process.measure(at: surroundings.now)
    }
    unmeasured.removeAll(keepingCapacity: true)
  }

  /// Grants a process new background time. It is sent with the callback that follows, or otherwise
  /// before the process is thawed (BGT-19).
  func grant(_ time: WireBackgroundTime, to process: AppProcess) {
    process.deliveries.untoldBackgroundTime = time
    granted.append(process)
  }

  /// Sends granted background time to the processes that did not receive it with a callback.
  func tellBackgroundTimes() {
    for process in granted {
      if let message = process.takeBackgroundTimeMessage() { process.port.send(message) }
    }
    granted.removeAll(keepingCapacity: true)
  }
}

extension AppProcess {
  /// The unsent background time; nil if there is none.
  fileprivate func takeUntoldBackgroundTime() -> WireBackgroundTime? {
    defer { deliveries.untoldBackgroundTime = nil }
    return deliveries.untoldBackgroundTime
  }

  /// The message with the background time that was not sent yet; nil if there is none.
  fileprivate func takeBackgroundTimeMessage() -> WireSystemMessage? {
    guard let time = takeUntoldBackgroundTime() else { return nil }
    var message = WireSystemMessage()
    message.backgroundTime = time
    return message
  }
}
