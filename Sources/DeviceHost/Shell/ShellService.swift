import DeviceStorage
import Foundation
import Glibc
import LifecycleKernel
import LinuxPlatform
import Logging
import NIOCore
import NIOPosix
import SystemInterface

/// The device's shell: the app that shows icons, cards, the lock screen and the status bar, and
/// says what the person does there.
///
/// It is an app to itself, launched once and active ever after; the life cycle of the others is
/// none of its making. When it ends it is started again. It belongs to one event loop.
final class ShellService {
  /// How long it may take for a callback before it is started anew.
  static let patience = TimeAmount.seconds(20)

  let bundle: AppBundle
  private(set) var process: ShellProcess?
  /// A new process has said hello.
  var onStart: (ShellProcess) -> Void = { _ in }
  /// It has heard all that it was to be told, and can be told what it shows.
  var onActive: () -> Void = {}
  /// It asks for something; the answer goes back to it.
  var onRequest: (WireShellRequest) -> WireShellReply = { _ in WireShellReply() }

  private let folder: DeviceFolder
  private let containment: any Containment
  private let loop: any EventLoop
  private let logger: Logger
  private let readable: [String]
  private let welcome: (ShellProcess) -> WireSystemMessage
  private let onEnd: (ShellProcess) -> Void
  private var program: SupervisedProgram!

  /// - Parameters:
  ///   - readable: What it may read besides its bundle, the installed apps' and their pictures.
  ///   - welcome: The first message to a new process.
  ///   - onEnd: Called when a process has ended.
  init(
    bundle: AppBundle, folder: DeviceFolder, containment: any Containment, loop: any EventLoop,
    exitWatcher: ExitWatcher, logger: Logger, readable: [String],
    welcome: @escaping (ShellProcess) -> WireSystemMessage,
    onEnd: @escaping (ShellProcess) -> Void
  ) {
    self.bundle = bundle
    self.folder = folder
    self.containment = containment
    self.loop = loop
    self.logger = logger
    self.readable = readable
    self.welcome = welcome
    self.onEnd = onEnd
    program = SupervisedProgram(
      name: bundle.info.name, loop: loop, exitWatcher: exitWatcher, logger: logger,
      start: { [unowned self] in try start(attempt: $0.startCount) },
      ended: { [unowned self] in ended() })
  }

  func run() {
    program.run()
  }

  func stop(then done: @escaping () -> Void) {
    program.stop(then: done)
  }

  /// Sends it an event of the person's. Before it is active there is nobody to touch.
  func send(_ event: WireInputEvent) {
    guard let process, process.isActive else { return }
    for event in process.input.add(event) { process.port?.send(input: event) }
  }

  /// Tells it what it shows.
  func send(_ state: WireShellState) {
    guard let process, process.isActive else { return }
    var message = WireSystemMessage()
    message.shellState = state
    process.port?.send(message)
  }

  /// Has it told of a change of the environment, after what it is being told.
  func announce(_ kind: WireCallbackKind, _ environment: WireEnvironment) {
    guard let process else { return }
    process.announcements.add(kind, environment)
    announceNext(to: process)
  }

  private func start(attempt: Int) throws -> SpawnedProcess {
    let identifier = bundle.info.bundleIdentifier
    let home = try folder.createContainer(of: identifier).path
    let container = try containment.makeContainer(named: "shell-\(attempt)")
    var ends: [CInt] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw SystemCallError.current("make a socket pair") }
    defer { close(ends[1]) }
    do {
      let log = open(
        folder.log(of: identifier).path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      guard log >= 0 else { throw SystemCallError.current("open the shell's log") }
      defer { close(log) }
      let spawned = try ProcessSpawner.spawn(
        SpawnRequest(
          executable: bundle.executable.path, environment: environmentVariables(home: home),
          workingDirectory: home, standardOutput: log, standardError: log, passed: [ends[1]],
          sandbox: sandbox(home: home), container: container, diesWithParent: true))
      let process = ShellProcess(
        process: spawned, container: container, bundleIdentifier: identifier)
      self.process = process
      connect(ends[0], process)
      return spawned
    } catch {
      close(ends[0])
      try? container.remove()
      throw error
    }
  }

  private func environmentVariables(home: String) -> [String: String] {
    let inherited = ProcessInfo.processInfo.environment
    var environment = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": inherited["LANG"] ?? "C.UTF-8",
      "HOME": home, "CFFIXED_USER_HOME": home, "TMPDIR": home + "/tmp",
      "SWIFT_BACKTRACE": "enable=no", "FOREGROUND_PORT": "3",
    ]
    environment["LD_LIBRARY_PATH"] = inherited["LD_LIBRARY_PATH"]
    environment["TZ"] = inherited["TZ"]
    return environment
  }

  private func sandbox(home: String) -> Sandbox? {
    guard case .landlock = Sandbox.availability else { return nil }
    return Sandbox(
      readOnly: readable + [bundle.url.path, folder.bundles.path, folder.snapshots.path],
      readWrite: [home], execute: [bundle.url.path] + SystemLibraries.loaders())
  }

  private func connect(_ descriptor: CInt, _ process: ShellProcess) {
    let port = AppPort(
      onMessage: { [unowned self, unowned process] in received($0, from: process) },
      onMisbehaviour: { [unowned self, unowned process] in
        fail(process, "it misbehaved: \($0.explanation)")
      },
      onClose: { [weak self, weak process] in
        guard let process else { return }
        self?.fail(process, nil)
      })
    process.port = port
    let bound = NIOLoopBound(port, eventLoop: loop)
    ClientBootstrap(group: loop)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(bound.value)
        }
      }
      .channelOption(.writeBufferWaterMark, value: .init(low: 64 << 10, high: 4 << 20))
      .withConnectedSocket(descriptor)
      .assumeIsolated()
      .whenFailure { [weak self] error in self?.fail(process, "its port failed: \(error)") }
    port.send(welcome(process))
  }

  private func received(_ message: WireAppMessage, from process: ShellProcess) {
    guard self.process === process else { return }
    switch message.content {
    case .hello(let hello):
      guard hello.version == PortMessages.version else {
        fail(process, "it speaks version \(hello.version) of the port")
        return
      }
      onStart(process)
      announceNext(to: process)
    case .acknowledgement(let acknowledgement):
      guard process.awaitedDelivery == acknowledgement.delivery else {
        fail(process, "it acknowledged delivery \(acknowledgement.delivery), which is not due")
        return
      }
      process.awaitedDelivery = nil
      if process.announcements.isEmpty { onActive() } else { announceNext(to: process) }
    case .eventHandled(let handled):
      guard let events = process.input.handled(handled.number) else {
        fail(process, "it says it handled event \(handled.number), which is not due")
        return
      }
      for event in events { process.port?.send(input: event) }
    case .shellRequest(let request):
      var message = WireSystemMessage()
      message.shellReply = onRequest(request)
      message.shellReply.request = request.request
      process.port?.send(message)
    case .crashing(let crash):
      logger.error("\(bundle.info.name) is crashing with signal \(crash.signal)")
      try? process.process.send(crash.signal)
    case .openURL(let request):
      var message = WireSystemMessage()
      message.openURLResult.request = request.request
      process.port?.send(message)
    // It is always in the foreground, so a task grants it nothing; and it has no use for sensors.
    case .backgroundTaskBegan, .backgroundTaskEnded, .sensors, .remoteControl: break
    case nil: fail(process, "it sent a message of no known kind")
    }
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
    process.port?.send(callback: message)
    loop.assumeIsolated().scheduleTask(in: Self.patience) { [weak self, weak process] in
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

  private func ended() {
    guard let process else { return }
    self.process = nil
    process.port?.close()
    try? process.container.kill()
    removeContainer(process.container, attempts: 50)
    onEnd(process)
  }

  private func removeContainer(_ container: any ProcessContainer, attempts: Int) {
    do {
      try container.remove()
    } catch  where attempts > 0 {
      loop.assumeIsolated().scheduleTask(in: .milliseconds(10)) { [weak self] in
        self?.removeContainer(container, attempts: attempts - 1)
      }
    } catch {
      logger.error("the container of \(bundle.info.name) could not be removed: \(error)")
    }
  }
}
