import LifecycleKernel
import LinuxPlatform
import SystemInterface

/// Hands each effect to the part of the host that carries it out.
final class EffectDispatcher: EffectPerformer {
  private let registry: AppRegistry
  private let surroundings: any Surroundings
  private let log: DeviceLog
  private let launcher: Launcher
  private let callbacks: CallbackSender
  private let suspender: Suspender
  private let ender: Ender
  private let exits: ExitRecords
  private let screen: ScreenDirector
  private let keeper: FactKeeper
  private let profile: OSProfile
  private let limits: AppLimits
  private let engine: LifecycleEngine
  private let bootedAt: Instant
  /// The goals of the apps that have a callback to return from, before the event.
  private var goals: [AppID: Goal] = [:]
  /// Called if an app could not be started, with the reason as a sentence.
  var onFailedLaunch: (AppID, String) -> Void = { _, _ in }
  /// Called when the state of an app has changed.
  var onStateChange: (HostedApp, LifecycleState) -> Void = { _, _ in }
  /// Called when a process that was killed does not end and is given up.
  var onAbandon: (AppProcess, HostedApp) -> Void = { _, _ in }
  /// The kernel asks how long the day lasts.
  var onNewDay: () -> Void = {}
  var onMemoryWanted: () -> Void = {}
  /// The kernel asks what an app has used of the processor.
  var onProcessorWanted: (AppProcess, HostedApp) -> Void = { _, _ in }
  /// Called with what becomes of all background transfers of an app.
  var onTransferOrder: (TransferOrder, HostedApp) -> Void = { _, _ in }
  /// Called with what is to be done in the network for an app.
  var onBonjourOrder: (BonjourOrder, AppID) -> Void = { _, _ in }
  /// The kernel wants a notification of an app shown.
  var onPresentation: (NotificationID, HostedApp, NotificationPresentation) -> Void = { _, _, _ in }
  /// Notifications of the app are due at their places.
  var onReachedPlace: (HostedApp) -> Void = { _ in }
  /// What has become of the request of a simulated central.
  var onCentralAnswer: (UInt64, CentralAnswer) -> Void = { _, _ in }
  /// The app's preserved state is not used any more.
  var onDiscardedState: (HostedApp) -> Void = { _ in }
  /// The app was closed for its memory while it was in sight.
  var onClosed: (HostedApp) -> Void = { _ in }
  /// Called when all effects of an event are carried out.
  var onSettled: () -> Void = {}

  init(
    registry: AppRegistry, surroundings: any Surroundings, log: DeviceLog, launcher: Launcher,
    callbacks: CallbackSender, suspender: Suspender, ender: Ender, exits: ExitRecords,
    screen: ScreenDirector, keeper: FactKeeper, profile: OSProfile,
    limits: AppLimits, engine: LifecycleEngine, bootedAt: Instant
  ) {
    self.engine = engine
    self.bootedAt = bootedAt
    self.registry = registry
    self.surroundings = surroundings
    self.log = log
    self.launcher = launcher
    self.callbacks = callbacks
    self.suspender = suspender
    self.ender = ender
    self.exits = exits
    self.screen = screen
    self.keeper = keeper
    self.profile = profile
    self.limits = limits
  }

  func begins(_ event: Event) {
    log.trail.begin(event, lastLine: log.lastSequence)
    goals.removeAll(keepingCapacity: true)
    for app in log.trail.busyApps { goals[app] = engine.device.goal(of: app) }
    append(DeviceLogEntry.Content.line(about: event))
  }

  func begins(_ effect: Effect) {
    log.trail.note(effect)
    append(
      DeviceLogEntry.Content.line(
        about: effect, in: profile, version: { registry[$0]?.process?.port.version },
        bootedAt: bootedAt))
  }

  func ended(_ event: Event) {
    log.trail.end(changed: goals.filter { $1 != engine.device.goal(of: $0) }.map(\.key))
  }

  private func append(_ line: (content: DeviceLogEntry.Content, app: AppID?)?) {
    guard let line else { return }
    log.append(line.content, of: line.app.flatMap { registry[$0] })
  }

  func spawn(_ id: AppID, _ launch: LaunchRequest) {
    guard let app = registry[id] else { return }
    do {
      try launcher.launch(app, launch)
    } catch {
      onFailedLaunch(id, "\(error)")
    }
  }

  func deliver(_ callback: Callback, to id: AppID) {
    with(id) { callbacks.send(callback, to: $0, of: $1) }
  }

  func tellBackgroundTime(_ time: BackgroundTime, to id: AppID) {
    with(id) { process, _ in callbacks.grant(time, to: process) }
  }

  func tellMemoryPressure(_ level: MemoryPressure, to id: AppID) {
    with(id) { process, _ in process.port.send(PortMessages.memoryPressure(level)) }
  }

  func limitMemory(of id: AppID, to bytes: UInt64?) {
    with(id) { process, _ in process.process.limitMemory(to: bytes ?? limits.memory) }
  }

  func takeSnapshot(of id: AppID) {
    with(id) { process, _ in screen.takeSnapshot(of: process) }
  }

  func freeze(_ id: AppID) {
    registry[id].map(suspender.freeze)
  }

  func thaw(_ id: AppID) {
    with(id) { process, _ in
      callbacks.tellBackgroundTimes()
      process.process.endWatchingSockets()
      suspender.thaw(process)
    }
  }

  func kill(_ id: AppID, _ reason: ExitReason) {
    with(id) { process, _ in ender.kill(process, reason) }
  }

  func abandon(_ id: AppID) {
    with(id) { onAbandon($0, $1) }
  }

  func crash(_ id: AppID) {
    with(id) { process, _ in ender.crash(process) }
  }

  func setRank(_ rank: Effect.Rank, of id: AppID) {
    with(id) { process, _ in
      switch rank {
      case .foreground: process.process.setRank(.foreground)
      case .background: process.process.setRank(.background)
      case .throttled:
        process.process.setRank(.throttled(hundredths: profile.throttledProcessorShare))
      }
    }
  }

  func log(_ entry: LogEntry, of id: AppID) {
    guard let app = registry[id] else { return }
    let version = app.process?.port.version
    guard let line = DeviceLogEntry.Content(entry, in: profile, version: version) else { return }
    if case .leftOut = line {
      log.append(line, of: app)
      return
    }
    switch entry {
    case .callback(let callback, let duration, _):
      app.process?.remember(
        ReturnedCallback(
          name: callback.methodName(in: profile), returnedAt: surroundings.now,
          duration: duration.inSeconds))
    case .state(let edge, _):
      app.stateSince = surroundings.now
      onStateChange(app, edge.to)
    case .task, .wake, .processor, .sound, .assertion, .savedState, .reclaimed, .yields,
      .bonjour, .exit:
      break
    }
    log.append(line, of: app)
  }

  func record(_ report: ExitReport, of id: AppID) {
    registry[id].map { exits.record(report, of: $0) }
  }

  func keep(_ owner: LastingOwner) {
    keeper.keep(owner)
  }

  func present(_ id: NotificationID, of app: AppID, _ presentation: NotificationPresentation) {
    if let app = registry[app] { onPresentation(id, app, presentation) }
  }

  func handOverReachedPlaces(of id: AppID) {
    registry[id].map(onReachedPlace)
  }

  func answerCentral(_ number: UInt64, _ answer: CentralAnswer) {
    onCentralAnswer(number, answer)
  }

  func discardState(of id: AppID) {
    registry[id].map(onDiscardedState)
  }

  func tellClosed(_ id: AppID) {
    registry[id].map(onClosed)
  }

  func readTimeOfDay() {
    onNewDay()
  }

  func readProcessor(of id: AppID) {
    with(id) { onProcessorWanted($0, $1) }
  }

  func readMemory() {
    onMemoryWanted()
  }

  func watchSockets(of id: AppID) {
    with(id) { process, _ in process.process.watchSockets() }
  }

  func reclaimSockets(of id: AppID, keeping sockets: [SocketNumber]) {
    with(id) { process, app in suspender.reclaimSockets(of: process, app, keeping: sockets) }
  }

  func orderBonjour(_ order: BonjourOrder, for id: AppID) {
    onBonjourOrder(order, id)
  }

  func orderTransfers(_ order: TransferOrder, of id: AppID) {
    registry[id].map { onTransferOrder(order, $0) }
  }

  func isBeingDebugged(_ id: AppID) -> Bool {
    registry[id]?.process?.process.isBeingDebugged == true
  }

  func settled() {
    callbacks.tellBackgroundTimes()
    callbacks.measure()
    onSettled()
  }

  private func with(_ id: AppID, _ body: (AppProcess, HostedApp) -> Void) {
    if let app = registry[id], let process = app.process { body(process, app) }
  }
}
