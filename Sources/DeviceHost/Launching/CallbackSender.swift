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
  /// Processes that were told of a callback, and their apps, until all effects of the event are carried
  /// out.
  private var told: [(process: AppProcess, app: HostedApp)] = []
  /// Processes of which something may be taken back that they were sent ahead.
  private var sentAhead: [(process: AppProcess, app: HostedApp)] = []

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
    if process.ahead.arrived(callback, scene, number: number) {
      // It was sent with that callback.
      if callback == .didEnterBackground { _ = process.takeUntoldBackgroundTime() }
    } else {
      sendInTurn(
        self.message(callback, scene, number: number, to: process, of: app, device), to: process)
    }
    // Until then the kernel has it in the background.
    if callback == .didBecomeActive { sensors.resume(for: process, of: app) }
    told.append((process, app))
  }

  private func sendInTurn(_ callback: WireCallback, to process: AppProcess) {
    var message = WireSystemMessage()
    message.callback = callback
    if callback.kind == .didEnterBackground {
      if let time = process.takeUntoldBackgroundTime() { message.callback.set(time) }
      process.port.send(callback: message)
    } else {
      process.port.send(callback: message, after: process.takeBackgroundTimeMessage())
    }
  }

  /// Sends the outstanding callback again: an earlier foregroundd may have ended before it was sent.
  func sendAgain(
    _ callback: Callback, _ scene: SceneID, to process: AppProcess, of app: HostedApp,
    _ device: Device
  ) {
    let number = process.deliveries.repeatLast()
    var message = WireSystemMessage()
    message.callback = self.message(callback, scene, number: number, to: process, of: app, device)
    process.port.send(callback: message)
    told.append((process, app))
  }

  private func message(
    _ callback: Callback, _ scene: SceneID, number: UInt32, to process: AppProcess,
    of app: HostedApp, _ device: Device
  ) -> WireCallback {
    var message = PortMessages.callback(
      callback, to: scene, number: number, launch: process.launch, model: model)
    if callback == .willTerminate { message.discardsSession = device.isQuitByUser(app.id) }
    features.complete(&message, callback, for: app)
    return message
  }

  // MARK: Ahead

  /// On a device with more apps nothing is sent ahead: to find out what follows takes a copy of the kernel.
  private static let mostApps = 256

  /// Called when all effects of an event are carried out, so that no app waits for it to be woken: sends
  /// the processes that were told of a callback what follows if nothing else happens, and measures what
  /// they have computed so far.
  ///
  /// - Parameter apps: How many there are.
  func settled(_ device: Device, apps: Int) {
    for (process, app) in told where !process.hasEnded {
      if apps <= Self.mostApps { sendAhead(to: process, of: app, device) }
      process.deliveries.measured = process.measure(at: surroundings.now)
    }
    told.removeAll(keepingCapacity: true)
    if !sentAhead.isEmpty {
      sentAhead.removeAll { $0.process.ahead.isEmpty || $0.process.hasEnded }
    }
  }

  private func sendAhead(to process: AppProcess, of app: HostedApp, _ device: Device) {
    guard process.ahead.waiting.isEmpty, let number = process.deliveries.awaited,
      number >= process.ahead.first, process.process.takesCallbacksAhead
    else { return }
    let following = device.callbacksAhead(
      of: app.id, at: surroundings.now, most: Int(CallbacksAhead.most))
    guard !following.isEmpty else { return }
    for (index, next) in following.enumerated() {
      let number = number + 1 + UInt32(index)
      var message = self.message(
        next.callback, next.scene, number: number, to: process, of: app, device)
      if let time = features.backgroundTime(in: next.effects) { message.set(time) }
      process.ahead.waiting.append(
        CallbacksAhead.Sent(
          number: number, callback: next.callback, scene: next.scene, message: message))
    }
    process.process.allowCallbacks(
      after: process.ahead.current == nil ? number : nil,
      upTo: number + UInt32(following.count))
    process.port.send(ahead: process.ahead.waiting.map(\.message))
    if !sentAhead.contains(where: { $0.process === process }) { sentAhead.append((process, app)) }
  }

  /// Takes back what was sent ahead, because something else happens before.
  ///
  /// - Returns: The returns of which the kernel must hear first: processes have gone on to what they were
  ///   sent ahead.
  func takeBack(before event: Event) -> [Event] {
    guard !sentAhead.isEmpty else { return [] }
    var returns: [Event] = []
    sentAhead.removeAll { process, app in
      // What was sent ahead to it follows from just this.
      if case .process(app.id, .returned) = event, app.process === process { return false }
      let count = takeBack(from: process)
      returns += repeatElement(.process(app.id, .returned(accepted: false)), count: count)
      return process.ahead.isEmpty
    }
    return returns
  }

  /// - Returns: From how many callbacks it has returned without the kernel's knowing.
  private func takeBack(from process: AppProcess) -> Int {
    let last = process.deliveries.last
    let least = process.ahead.current == nil ? last : last - 1
    let most = process.ahead.waiting.last?.number ?? last
    let word = process.process.takeCallbacksBack()
    let reached = (least...most).contains(word) ? word : least
    if let current = process.ahead.current, reached < current.number {
      // The kernel has decided on it, and the process has not begun it and will not now.
      process.ahead.currentIsOver()
      sendInTurn(current.message, to: process)
    }
    process.ahead.waiting.removeAll { $0.number > reached }
    return process.deliveries.hasCome(to: reached)
  }

  /// An earlier foregroundd has sent the process callbacks ahead.
  ///
  /// - Returns: From how many callbacks it has returned meanwhile without the kernel's knowing.
  func takeBackOfEarlier(from process: AppProcess) -> Int {
    guard process.process.takesCallbacksAhead else { return 0 }
    let last = process.deliveries.last
    let reached = process.process.takeCallbacksBack()
    guard reached > last, reached - last <= CallbacksAhead.most else { return 0 }
    return process.deliveries.hasCome(to: reached)
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
