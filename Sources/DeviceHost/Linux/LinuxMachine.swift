import Dispatch
import Glibc
import LinuxPlatform
import Logging
import NIOCore
import SystemPackage

/// Processes on this machine: cgroups or signals, Landlock, pidfds, socket pairs.
final class LinuxMachine: Machine {
  private let surroundings: LinuxSurroundings
  private let containment: any Containment
  private let exitWatcher: ExitWatcher
  private let tools: LinuxProcess.Tools
  private let logger: Logger

  /// How many bytes may wait for a process that does not read.
  private static let mostUnread = 1 << 20

  init(
    surroundings: LinuxSurroundings, containment: any Containment, exitWatcher: ExitWatcher,
    logger: Logger
  ) {
    self.surroundings = surroundings
    self.containment = containment
    self.exitWatcher = exitWatcher
    self.logger = logger
    tools = LinuxProcess.Tools(
      sampler: StackSampler(), idleClock: try? MachineIdleClock(), logger: logger)
  }

  var description: MachineDescription {
    MachineDescription(
      containment: containment.kind.rawValue, containmentDetail: containment.detail,
      sandbox: "\(Sandbox.availability)")
  }

  func start(
    _ program: Program, handler: any MachineProcessHandler
  ) throws -> any MachineProcess {
    let container = try program.containerName.map { try containment.makeContainer(named: $0) }
    var ends: [CInt] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else {
      let error = SystemCallError.current("make a socket pair")
      try? container?.remove()
      throw error
    }
    defer { close(ends[1]) }
    do {
      let spawned = try spawn(program, port: ends[1], container)
      let process = LinuxProcess(
        spawned, container: container, surroundings: surroundings, tools: tools, handler: handler)
      process.connect(ends[0], mostUnread: Self.mostUnread)
      process.watchExit(with: exitWatcher)
      return process
    } catch {
      close(ends[0])
      try? container?.remove()
      throw error
    }
  }

  private func spawn(
    _ program: Program, port: CInt, _ container: (any ProcessContainer)?
  ) throws -> SpawnedProcess {
    let output = try program.output.map(Self.open) ?? dup(2)
    defer { close(output) }
    let errors = try program.errors.map(Self.open) ?? dup(output)
    defer { close(errors) }
    return try ProcessSpawner.spawn(
      SpawnRequest(
        executable: program.executable, arguments: program.arguments,
        environment: program.environment, workingDirectory: program.workingDirectory,
        standardOutput: output, standardError: errors, passed: [port] + program.descriptors,
        sandbox: Self.sandbox(program.reach), container: container, diesWithParent: true))
  }

  private static func sandbox(_ reach: Program.Reach?) -> Sandbox? {
    guard let reach, case .landlock = Sandbox.availability else { return nil }
    return Sandbox(
      readOnly: reach.readable, readWrite: reach.writable, execute: reach.executable)
  }

  private static func open(_ path: String) throws -> CInt {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    let descriptor = Glibc.open(path, flags, 0o600)
    guard descriptor >= 0 else { throw SystemCallError.current("open \(path)") }
    // A pipe without a reader must not hold up the device; the app may wait as it likes.
    _ = fcntl(descriptor, F_SETFL, O_APPEND)
    return descriptor
  }

  func reapOrphans() {
    let logger = logger
    DispatchQueue.global(qos: .utility).async {
      do {
        try Subreaper.reapOrphans()
      } catch {
        logger.error("orphans could not be reaped: \(error)")
      }
    }
  }
}
