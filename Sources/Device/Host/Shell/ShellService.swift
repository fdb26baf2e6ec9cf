import AppInterface
import DeviceStorage
import Foundation
import LifecycleKernel
import Logging
import SharedInterface

/// The device's shell: the app that shows icons, cards, the lock screen and the status bar, and
/// sends the user's requests from there.
///
/// It is launched once and stays active; the life cycle of apps does not apply to it. When it ends,
/// it is started again.
final class ShellService: DevicePart, InputReceiver, ShellLink, ShutdownPart {
  /// The limit of its start and of each callback, after which it is restarted.
  static let patience = Duration.seconds(20)

  let bundle: AppBundle
  private(set) var process: ShellProcess?
  var pid: Int32? { process?.pid }
  /// Answers what it asks for.
  weak var control: (any ShellRequestReceiver)?
  /// Tells it what it shows, from when it is active.
  weak var presenter: ShellPresenter?

  private let folder: DeviceFolder
  private let store: any DeviceStore
  private let starter: AppStarter
  private let surroundings: any Surroundings
  private let welcomes: Welcomes
  private let engine: LifecycleEngine
  private let screen: ScreenDirector
  private let displays: DisplayConnections
  private let logger: Logger
  private var program: SupervisedProgram!
  /// Asks it once it is active; until then its callbacks have their own limit.
  private var heartbeat: Heartbeat!

  init(
    bundle: AppBundle, folder: DeviceFolder, store: any DeviceStore, starter: AppStarter,
    surroundings: any Surroundings, welcomes: Welcomes, engine: LifecycleEngine,
    screen: ScreenDirector, displays: DisplayConnections, logger: Logger
  ) {
    self.bundle = bundle
    self.folder = folder
    self.store = store
    self.starter = starter
    self.surroundings = surroundings
    self.welcomes = welcomes
    self.engine = engine
    self.screen = screen
    self.displays = displays
    self.logger = logger
    program = SupervisedProgram(
      name: bundle.info.name, surroundings: surroundings, logger: logger,
      start: { [unowned self] _ in try start() }, onEnd: { [unowned self] in processEnded() })
    heartbeat = Heartbeat(surroundings: surroundings) { [unowned self] number in
      var message = WireSystemMessage()
      message.ping.number = number
      process?.port.send(message)
    } onSilence: { [unowned self] in
      program.replace(because: "it does not answer")
    }
  }

  func run() {
    program.run()
  }

  func stop(then done: @escaping () -> Void) {
    program.stop(then: done)
  }

  /// Sends an event of the user, as soon as the shell is active.
  func send(_ event: WireInputEvent) {
    guard let process else { return }
    for event in process.input.add(event) { process.port.send(input: event) }
  }

  /// Tells it what it shows.
  ///
  /// - Returns: whether the message was sent.
  func send(_ state: WireShellState) -> Bool {
    guard let process, process.isActive else { return false }
    var message = WireSystemMessage()
    message.shellState = state
    let isSent = process.port.send(message)
    if !isSent { logger.error("what \(bundle.info.name) shows is too large to be told") }
    return isSent
  }

  /// Delivers a change of the environment after the callbacks that wait.
  private func announce(_ kind: WireCallbackKind, _ environment: WireEnvironment) {
    guard let process else { return }
    process.announcements.add(kind, environment)
    announceNext(to: process)
  }

  func environmentChanged() {
    announce(.environmentChanged, WireEnvironment(engine.device.lasting.environment))
  }

  private func start() throws -> any MachineProcess {
    let identifier = bundle.info.bundleIdentifier
    let container = try store.makeContainer(of: identifier)
    let launched = AppStarter.Bundle(
      identifier: "shell", userNumber: AppUserNumbers.ofShell, path: bundle.url.path,
      executable: bundle.executable.path,
      container: container, parameters: LaunchParameters(),
      log: folder.log(of: identifier).path,
      readable: [folder.bundles.path, folder.snapshots.path])
    weak var started: ShellProcess?
    let (machineProcess, port) = try starter.start(launched) { [unowned self] event in
      if let started { received(event, from: started) }
    }
    let process = ShellProcess(process: machineProcess, port: port)
    started = process
    self.process = process
    port.send(
      welcomes.message(
        toShell: identifier, container: container, token: process.sceneToken,
        environment: engine.device.environmentMessage))
    surroundings.schedule(after: Self.patience) { [weak self, weak process] in
      guard let self, let process, !process.hasGreeted else { return }
      fail(process, "it did not start within \(Self.patience)")
    }
    return machineProcess
  }

  private func received(_ event: PortEvent, from process: ShellProcess) {
    switch event {
    case .message(let message): received(message, from: process)
    case .misbehaviour(let misbehaviour):
      fail(process, "it misbehaved: \(misbehaviour.explanation)")
    case .closed: fail(process, nil)
    // It hands no sockets over.
    case .traffic: break
    case .ended(let status): if self.process === process { program.ended(status) }
    }
  }

  private func received(_ message: WireAppMessage, from process: ShellProcess) {
    guard self.process === process else { return }
    switch message.content {
    case .hello(let hello):
      guard hello.version == MessageVersion.port else {
        fail(process, MessageVersion.refusal(ofAppWith: hello.version))
        return
      }
      process.hasGreeted = true
      screen.open(
        ScreenDirector.ShellScene(
          token: process.sceneToken, bundleIdentifier: bundle.info.bundleIdentifier,
          pid: process.pid))
      announceNext(to: process)
    case .acknowledgement(let acknowledgement):
      guard process.awaitedDelivery == acknowledgement.delivery else {
        fail(process, "it acknowledged delivery \(acknowledgement.delivery), which is not due")
        return
      }
      process.awaitedDelivery = nil
      if process.announcements.isEmpty { becameActive() } else { announceNext(to: process) }
    case .pong(let pong): heartbeat.answered(pong.number)
    case .eventHandled(let handled):
      guard let events = process.input.handled(handled.number) else {
        fail(process, "it says it handled event \(handled.number), which is not due")
        return
      }
      for event in events { process.port.send(input: event) }
    case .shellRequest(let request):
      control?.answer(request) { [weak process] reply in
        var message = WireSystemMessage()
        message.shellReply = reply
        message.shellReply.request = request.request
        process?.port.send(message)
      }
    case .crashing(let crash):
      logger.error("\(bundle.info.name) is crashing with signal \(crash.signal)")
      process.process.signal(crash.signal)
    case .openURL(let request):
      var message = WireSystemMessage()
      message.openURLResult.request = request.request
      process.port.send(message)
    // It is always in the foreground, so a task grants it nothing; and it has no use for sensors and
    // positions, and no notifications of its own.
    case .backgroundTaskBegan, .backgroundTaskEnded, .audio, .sensors, .remoteControl,
      .wakeFinished, .fetchInterval, .location, .transfers, .notifications, .voip, .call, .scenes,
      .bluetooth, .accessory, .bonjour, .metrics, .peripheral, .savedState, .canOpenURL, .document,
      .settings, .graphicsUse, .displayMode, .sceneAccessory, .quickActions, .systemDatabase,
      .groupPreferences, .authentication, .pasteboard, .idleTimerDisabled, .ignoreSnapshot:
      break
    case .taskRequest(let request):
      var message = WireSystemMessage()
      message.taskReply.request = request.request
      message.taskReply.error = .tasksUnavailable
      message.taskReply.message = "the shell schedules no tasks"
      process.port.send(message)
    case .displayConnection: displays.give(to: process.process)
    case nil: fail(process, "it sent a message of no known kind")
    }
  }

  /// The shell has acknowledged all callbacks.
  private func becameActive() {
    if let process {
      for event in process.input.release() { process.port.send(input: event) }
    }
    if !heartbeat.isBeating { heartbeat.begin() }
    presenter?.forgetTold()
    engine.performer?.settled()
  }

  private func announceNext(to process: ShellProcess) {
    guard process.awaitedDelivery == nil, let callback = process.announcements.next() else {
      return
    }
    let kind = callback.kind
    var message = WireSystemMessage()
    let number = process.numberDelivery()
    message.callback = callback
    message.callback.delivery = number
    process.port.send(callback: message)
    surroundings.schedule(after: Self.patience) { [weak self, weak process] in
      guard let self, let process, process.awaitedDelivery == number else { return }
      fail(process, "it did not return from \(kind) within \(Self.patience)")
    }
  }

  /// Ends a process that is of no more use; another takes its place.
  private func fail(_ process: ShellProcess, _ reason: String?) {
    guard self.process === process else { return }
    if let reason { logger.error("\(bundle.info.name) is started anew: \(reason)") }
    program.kill()
  }

  private func processEnded() {
    guard let process else { return }
    self.process = nil
    heartbeat.stop()
    process.port.close()
    screen.close(process.sceneToken)
  }
}

/// Answers what the shell asks for.
protocol ShellRequestReceiver: AnyObject {
  /// - Parameter reply: May be called later.
  func answer(_ request: WireShellRequest, _ reply: @escaping (WireShellReply) -> Void)
}
