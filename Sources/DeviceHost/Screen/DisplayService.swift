import DeviceStorage
import Foundation
import LinuxPlatform
import Logging
import ScreenInterface
import SharedInterface
import SwiftProtobuf

/// The device's displayd: its process, and the conversation with it.
final class DisplayService: DisplayLink, ShutdownPart {
  /// Is told what displayd says, and what becomes of it.
  weak var director: ScreenDirector?

  private let executable: String
  private let model: DeviceModel
  private let folder: DeviceFolder
  private let machine: any Machine
  private let surroundings: any Surroundings
  private let system: SystemEnvironment
  private let sockets: DisplaySockets
  private let logger: Logger
  private var port: FramedPort<WireDisplayReport, WireDisplayCommand>?
  private var program: SupervisedProgram!
  private(set) var isReady = false
  private var heartbeat: Heartbeat!
  /// The record of whose work the current displayd is doing; nil where it has no memory for that.
  private var record: WorkRecord?
  private var silence = Silence()

  /// How displayd was found silent.
  private struct Silence {
    /// What it had used of the processor at the last time, in nanoseconds.
    var used: UInt64 = 0
    /// How often in turn.
    var count = 0
  }

  /// So often in turn it may be silent because it works: on a machine that gives it little of a
  /// processor it takes long to find out that work takes too long.
  private static let mostSilences = 12
  /// What it must have used of the processor since to count as working, in nanoseconds.
  private static let leastUse: UInt64 = 50_000_000

  var pid: Int32? { program.process?.pid }
  var viewerSocketPath: String { sockets.viewerPath }

  /// - Parameters:
  ///   - executable: displayd's path.
  ///   - model: Says what its panel is.
  init(
    executable: String, model: DeviceModel, folder: DeviceFolder, machine: any Machine,
    surroundings: any Surroundings, system: SystemEnvironment, sockets: DisplaySockets,
    logger: Logger
  ) {
    self.executable = executable
    self.model = model
    self.folder = folder
    self.machine = machine
    self.surroundings = surroundings
    self.system = system
    self.sockets = sockets
    self.logger = logger
    program = SupervisedProgram(
      name: "displayd", surroundings: surroundings, logger: logger,
      start: { [unowned self] _ in try start() },
      onEnd: { [unowned self] in
        isReady = false
        heartbeat.stop()
        director?.displayEnded()
        judge()
      })
    heartbeat = Heartbeat(surroundings: surroundings) { [unowned self] number in
      port?.send(.with { $0.ping.number = number })
    } onSilence: { [unowned self] in
      if isWorking {
        heartbeat.begin()
      } else {
        program.replace(because: "it does not answer")
      }
    }
  }

  func run() {
    program.run()
  }

  func connect() -> CInt? {
    do {
      return try LocalSocket.connect(to: sockets.scenePath)
    } catch {
      logger.error("an app gets no connection to displayd: \(error)")
      return nil
    }
  }

  func send(_ fill: (inout WireDisplayCommand) -> Void) {
    guard isReady else { return }
    var command = WireDisplayCommand()
    fill(&command)
    port?.send(command)
  }

  func stop(then done: @escaping () -> Void) {
    program.stop { [self] in
      sockets.close()
      done()
    }
  }

  /// It is silent because it is in the middle of work for an app, which ends by itself
  /// (``WorkRecord``).
  private var isWorking: Bool {
    guard silence.count < Self.mostSilences, record?.current != nil,
      let used = program.process?.cpuTime?.process
    else { return false }
    defer { silence.used = used }
    silence.count += 1
    return used > silence.used + Self.leastUse
  }

  /// Finds out whose work it has ended in.
  private func judge() {
    defer { record = nil }
    if let verdict = record?.verdict {
      director?.displayStalled(verdict)
    } else if record?.current != nil {
      logger.warning("displayd has ended in the middle of work for an app")
    }
  }

  private func start() throws -> any MachineProcess {
    let ownFolder = (executable as NSString).deletingLastPathComponent
    let caches = ["/var/cache/fontconfig"].filter(FileManager.default.fileExists)
    var program = Program(
      containerName: nil, executable: executable, environment: variables,
      workingDirectory: folder.root.path,
      // It decodes what apps send it, so it may reach no more than it needs.
      reach: Program.Reach(
        readable: system.readable + caches + [folder.bundles.path, ownFolder],
        writable: [folder.snapshots.path, folder.displayCache.path],
        executable: [ownFolder] + system.loaders))
    program.descriptors = sockets.descriptors
    silence = Silence()
    // A model of a machine has no descriptors to give.
    let work = sockets.descriptors.isEmpty ? nil : try WorkRecord.make()
    defer { if let work { close(work.descriptor) } }
    record = work?.record
    if let work { program.descriptors.append(work.descriptor) }
    let number = self.program.startCount
    program.arguments = ["--ancestor", "\(sockets.ancestor)"]
    if number > 1 { program.arguments.append("--takes-over") }
    let port = FramedPort<WireDisplayReport, WireDisplayCommand> { [unowned self] event in
      // One that was given up is not heard.
      if number == self.program.startCount, self.program.process != nil { received(event) }
    }
    let process = try machine.start(program, handler: port)
    port.process = process
    self.port = port
    // The panel is the first message; displayd is ready when it has one.
    configure()
    heartbeat.begin()
    return process
  }

  private func received(_ event: FramedPort<WireDisplayReport, WireDisplayCommand>.Event) {
    switch event {
    case .message(let report):
      switch report.content {
      case .ready(let ready): greeted(ready)
      case .pong(let pong):
        silence.count = 0
        heartbeat.answered(pong.number)
      default: if isReady { director?.received(report) }
      }
    // Another displayd is started when this one exits, so it is killed.
    case .closed: program.kill()
    case .ended(let status): program.ended(status)
    }
  }

  private func greeted(_ ready: WireDisplayReady) {
    guard ready.version == MessageVersion.display else {
      logger.critical(
        """
        displayd talks in version \(ready.version), foregroundd in version \(MessageVersion.display); \
        install both from one package
        """)
      return
    }
    isReady = true
    director?.displayIsReady()
  }

  private func configure() {
    var command = WireDisplayCommand()
    command.configure.width = Float(model.width)
    command.configure.height = Float(model.height)
    command.configure.scale = Float(model.scale)
    command.configure.cornerRadius = model.cornerRadius
    command.configure.snapshotFolder = folder.snapshots.path
    port?.send(command)
  }

  private var variables: [String: String] {
    var variables = system.variables(home: folder.displayCache.path)
    variables["XDG_CACHE_HOME"] = folder.displayCache.path
    return variables
  }
}
