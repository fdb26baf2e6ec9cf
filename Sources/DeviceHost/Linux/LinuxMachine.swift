import Foundation
import Glibc
import LinuxPlatform
import Logging
import NIOCore
import SystemPackage

/// Processes on this machine: cgroups or signals, Landlock, pidfds, socket pairs.
final class LinuxMachine: Machine {
  private let surroundings: LinuxSurroundings
  private let containment: any Containment
  private let confinement: AppConfinement
  private let exitWatcher: ExitWatcher
  private let tools: LinuxProcess.Tools
  private let output: ProgramOutput
  private let descriptors: InheritedDescriptors
  private let limits: AppLimits
  private let frameworks: FrameworkShelf
  private let logger: Logger
  private var alarm: MemoryAlarm?
  private var memoryGuard: MemoryGuard?
  /// The processes of earlier foregroundds that this one has taken over, and their containers.
  private var adopted: [Int32: String] = [:]

  /// How long the device's thread may take to answer an alarm.
  private static let guardPatience = Duration.seconds(1)
  /// How many bytes may wait for a process that does not read.
  private static let mostUnread = 1 << 20

  init(
    surroundings: LinuxSurroundings, containment: any Containment,
    confinement: AppConfinement, exitWatcher: ExitWatcher, output: ProgramOutput,
    limits: AppLimits, frameworks: FrameworkShelf, descriptors: InheritedDescriptors,
    logger: Logger
  ) {
    self.frameworks = frameworks
    self.limits = limits
    self.descriptors = descriptors
    self.output = output
    self.surroundings = surroundings
    self.containment = containment
    self.confinement = confinement
    self.exitWatcher = exitWatcher
    self.logger = logger
    tools = LinuxProcess.Tools(
      descriptors: descriptors, sampler: StackSampler(), watcher: exitWatcher,
      idleClock: try? MachineIdleClock(),
      logger: logger)
  }

  var description: MachineDescription {
    MachineDescription(
      containment: containment.kind.rawValue, containmentDetail: containment.detail,
      protections: confinement.protections,
      limits: confinement.limitReport(in: containment).states, starts: confinement.startDetail,
      cgroups: containment.cgroups)
  }

  func start(
    _ program: Program, handler: any MachineProcessHandler
  ) throws -> any MachineProcess {
    let container = try program.containerName.map { try containment.makeContainer(named: $0) }
    let ends: [CInt]
    do {
      ends = try Self.makePort()
    } catch {
      try? container?.remove()
      throw error
    }
    defer { close(ends[1]) }
    do {
      // Parts of the system find each other by themselves.
      let handover = try container.map { _ in try HandoverChannel.make() }
      defer { if let handover { close(handover.other) } }
      let word = makeCallbackWord(for: handover?.channel)
      defer { if let word { close(word) } }
      let streams = try output.open(program)
      let spawned = try spawn(program, port: ends[1], handover?.other, streams, container)
      let process = LinuxProcess(
        spawned, program,
        LinuxProcess.Means(
          container: container, stackReader: stackReader(of: spawned, program),
          handover: handover?.channel, callbackWord: word.flatMap(CallbackWord.init),
          usage: container.map { AppUsageReader($0) },
          ownUser: user(of: program)?.user, output: streams.pipes),
        surroundings: surroundings, tools: tools, handler: handler)
      process.keepDescriptors(callbackWord: word)
      process.connect(ends[0], mostUnread: Self.mostUnread)
      process.watchExit(with: exitWatcher)
      return process
    } catch {
      close(ends[0])
      try? container?.remove()
      throw error
    }
  }

  /// The word for callbacks that are sent ahead, which waits for the process to take it; nil for a part of
  /// the system, or if there is none, and then each callback is sent when its turn has come.
  private func makeCallbackWord(for handover: HandoverChannel?) -> CInt? {
    guard let handover else { return nil }
    do {
      let word = try CallbackWord.make()
      try handover.send(.callbackWord, word)
      return word
    } catch {
      logger.error("an app is sent no callbacks ahead: \(error)")
      return nil
    }
  }

  /// The system's end and the process's.
  private static func makePort() throws -> [CInt] {
    var ends: [CInt] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw SystemCallError.current("make a socket pair") }
    return ends
  }

  func adopt(
    _ identity: String, _ program: Program, handled: UInt64, handler: any MachineProcessHandler
  ) throws -> any MachineProcess {
    guard let identity = ProcessIdentity(identity), let name = program.containerName else {
      throw SystemCallError("take over process \(identity)", .invalidArgument)
    }
    let spawned = try confinement.adopt(identity)
    let container = try containment.existingContainer(named: name)
    container.didStart(identity)
    let pid = identity.pid
    let pipes = try output.adopt(
      program, output: descriptors.take(DescriptorName.output(of: pid)),
      errors: descriptors.take(DescriptorName.errors(of: pid)))
    let process = LinuxProcess(
      spawned, program,
      LinuxProcess.Means(
        container: container, stackReader: stackReader(of: spawned, program),
        handover: descriptors.take(DescriptorName.handover(of: pid)).map(
          HandoverChannel.init(owning:)),
        callbackWord: adoptCallbackWord(of: pid),
        usage: AppUsageReader(container), ownUser: user(of: program)?.user, output: pipes),
      surroundings: surroundings, tools: tools, handler: handler)
    let ends = try Self.makePort()
    defer { close(ends[1]) }
    process.connect(ends[0], mostUnread: Self.mostUnread)
    // One that cannot be handed anything has ended, or does not read: it is found out from its port.
    do {
      try process.handOver(port: ends[1], handled: handled)
    } catch {
      logger.error("process \(pid) cannot be handed a port: \(error)")
    }
    process.watchExit(with: exitWatcher)
    adopted[pid] = name
    return process
  }

  private func adoptCallbackWord(of pid: Int32) -> CallbackWord? {
    guard let descriptor = descriptors.take(DescriptorName.callbackWord(of: pid)) else {
      return nil
    }
    defer { close(descriptor) }
    return CallbackWord(descriptor)
  }

  var ownNetwork: UInt64? { confinement.network?.number }

  var memoryReader: (@Sendable (UInt64) throws -> SharedMemory)? {
    let gauge = containment.memoryGauge
    return { try gauge.read(used: $0) }
  }

  func watchMemory(_ closure: @escaping () -> Void) {
    // Taken to the device's thread, where alone it is called.
    let closure = NIOLoopBound(closure, eventLoop: surroundings.loop)
    let gauge = containment.memoryGauge
    do {
      memoryGuard = try MemoryGuard(patience: Self.guardPatience) { try gauge.read(used: $0) }
    } catch {
      logger.error("nothing acts when foregroundd cannot and memory is short: \(error)")
    }
    alarm = MemoryAlarm(gauge, watcher: exitWatcher) {
      [loop = surroundings.loop, memoryGuard] in
      memoryGuard?.alarm()
      loop.execute { closure.value() }
    }
  }

  func guardMemory(_ orders: MemoryGuard.Orders) -> Int {
    memoryGuard?.answer(orders) ?? 0
  }

  func giveUpPages() {
    // Not on the device's thread: it may be an instant in which something happens again.
    surroundings.offload {
      try ProgramPages.giveUp()
    } then: { [logger] result in
      if case .failure(let error) = result {
        logger.error("what nothing needs at present stays in memory: \(error)")
      }
    }
  }

  func endUnknownPrograms() -> [String] {
    // The containers first: a process that is frozen ends only with its own.
    var problems = Leftovers.end(in: containment, except: Set(adopted.values))
    do {
      for pid in try confinement.endUnknown(except: Set(adopted.keys)) {
        problems.append("process \(pid) of an earlier foregroundd does not end")
      }
    } catch {
      problems.append("\(error)")
    }
    return problems
  }

  private func spawn(
    _ program: Program, port: CInt, _ handover: CInt?,
    _ streams: borrowing ProgramOutput.Streams, _ container: (any ProcessContainer)?
  ) throws -> SpawnedProcess {
    var request = SpawnRequest(
      executable: program.executable, arguments: program.arguments,
      environment: program.environment, workingDirectory: program.workingDirectory,
      standardOutput: streams.output, standardError: streams.errors,
      passed: [port] + [handover].compactMap(\.self) + program.descriptors,
      sandbox: Self.sandbox(program.reach), container: container, diesWithParent: true)
    // A program in a container is somebody else's; others are parts of the system.
    guard container != nil else {
      switch program.network {
      case .machine: break
      case .device: request.network = confinement.network
      case .both:
        guard let network = confinement.network else {
          throw NoOwnNetwork(reason: "the device was booted without one")
        }
        request.passed.insert(network.descriptor, at: 1)
      }
      return try ProcessSpawner.spawn(request)
    }
    let executable = URL(fileURLWithPath: program.executable)
    let own = try frameworks.frameworks(for: executable)
    request.runtime = LoadableProgram.runtime(
      of: program.executable, environment: program.environment, frameworks: own)
    if let own {
      request.libraryFolders = own.libraryFolders.map(\.path)
      request.libraries = own.otherLibraries(neededBy: executable)
      request.sandbox?.execute.append(own.folder.path)
    }
    let user = user(of: program)
    if let user {
      for folder in program.owned { try FileOwnership.give(folder, to: user) }
    }
    let process = try confinement.start(request, as: user)
    // Until the kernel ranks it, it would have the system's own.
    ProcessRank.foreground.setMemoryScore(of: process.pid)
    return process
  }

  private func user(of program: Program) -> AppUser? {
    program.userNumber.flatMap { confinement.users?.user($0) }
  }

  private func stackReader(of process: SpawnedProcess, _ program: Program) -> StackReader? {
    program.containerName == nil
      ? nil : confinement.stackReader(of: process, as: user(of: program))
  }

  private static func sandbox(_ reach: Program.Reach?) -> Sandbox? {
    guard let reach, case .landlock = Sandbox.availability else { return nil }
    return Sandbox(
      readOnly: reach.readable, readWrite: reach.writable, execute: reach.executable)
  }
}
