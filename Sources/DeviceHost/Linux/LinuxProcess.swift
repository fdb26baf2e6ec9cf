import Glibc
import LifecycleKernel
import LinuxPlatform
import Logging
import NIOCore

/// A process of this machine: its pidfd, its container, its end of a socket pair.
final class LinuxProcess: MachineProcess {
  /// The objects that all processes of a machine share.
  struct Tools {
    let descriptors: InheritedDescriptors
    let sampler: StackSampler
    let watcher: ExitWatcher
    let idleClock: MachineIdleClock?
    let logger: Logger
  }

  /// What it is held, looked at and reached by.
  struct Means {
    let container: (any ProcessContainer)?
    let stackReader: StackReader?
    let handover: HandoverChannel?
    /// For callbacks that are sent ahead; nil: none are.
    let callbackWord: CallbackWord?
    let usage: AppUsageReader?
    /// Its own user, as which no other program runs; nil if it has none.
    let ownUser: UInt32?
    let output: ProgramOutput.Pipes
  }

  let program: Program
  private let process: SpawnedProcess
  private let means: Means
  private let guardedEndIfAny: GuardedEnd?
  private let surroundings: LinuxSurroundings
  private let tools: Tools
  private let handler: any MachineProcessHandler
  private var channel: PortChannel!
  /// Its sockets for calls; nil until it has handed one over.
  private var sockets: WatchedSockets?
  private var status: TerminationStatus?
  private var isPortClosed = false
  /// Something has come from its port.
  private var hasSpoken = false
  private var hasEnded = false
  private var rank = ProcessRank.foreground

  /// How long the port of a process that has ended is still read: its children may hold it open.
  private static let portGrace: Duration = .milliseconds(200)
  /// The number of attempts to remove a container, and the pause between them.
  private static let removals = (attempts: 50, pause: Duration.milliseconds(10))
  /// An ordinary user may change the shares of sessions once in 100 ms; so many apps may wait for it.
  private static let rankings = (attempts: 50, pause: Duration.milliseconds(110))

  init(
    _ process: SpawnedProcess, _ program: Program, _ means: Means,
    surroundings: LinuxSurroundings, tools: Tools, handler: any MachineProcessHandler
  ) {
    self.program = program
    self.process = process
    self.means = means
    guardedEndIfAny = means.container.map(GuardedEnd.init(of:))
    self.surroundings = surroundings
    self.tools = tools
    self.handler = handler
  }

  var pid: Int32 { process.pid }
  var ownUser: UInt32? { means.ownUser }
  private var container: (any ProcessContainer)? { means.container }
  private var handover: HandoverChannel? { means.handover }
  private var output: ProgramOutput.Pipes { means.output }
  var identity: String { process.identity.description }

  // MARK: Its port

  func connect(_ descriptor: CInt, mostUnread: Int) {
    channel = PortChannel(
      onBytes: { [weak self, handler, output = means.output] bytes in
        self?.hasSpoken = true
        for pipe in output.all { pipe.catchUp(at: OutputCollector.now) }
        handler.received(bytes)
      },
      // Not at once: a port may be found closed in the midst of what the kernel has decided.
      onClose: { [weak self, surroundings] in surroundings.soon { self?.closedPort() } })
    channel.connect(descriptor, on: surroundings.loop, mostUnread: mostUnread)
  }

  func send(_ bytes: [UInt8]) -> Bool { channel.send(bytes) }

  func closePort() { channel.close() }

  func handOverDisplay(_ connection: CInt) {
    // One that does not take its connections gets no more.
    try? handover?.send(.displayConnection, connection)
  }

  func handOverSound(_ connection: CInt) {
    try? handover?.send(.sound, connection)
  }

  func handOverRecording(_ connection: CInt) {
    try? handover?.send(.recording, connection)
  }

  func handOverFile(_ file: CInt, number: UInt64) {
    // It asks again if it has not taken it.
    try? handover?.send(.file, file, number: number)
  }

  // MARK: Callbacks that are sent ahead

  var takesCallbacksAhead: Bool { means.callbackWord?.isWatched == true }

  func allowCallbacks(after current: UInt32?, upTo last: UInt32) {
    if let current {
      means.callbackWord?.allow(after: current, upTo: last)
    } else {
      means.callbackWord?.allow(upTo: last)
    }
  }

  func takeCallbacksBack() -> UInt32 { means.callbackWord?.takeBack() ?? 0 }

  // MARK: What outlives this foregroundd

  /// Keeps what another foregroundd needs to take the process over.
  ///
  /// - Parameter callbackWord: The descriptor of its word.
  func keepDescriptors(callbackWord: CInt?) {
    guard let handover else { return }
    if let callbackWord {
      tools.descriptors.keep(callbackWord, as: DescriptorName.callbackWord(of: pid))
    }
    tools.descriptors.keep(handover.descriptor, as: DescriptorName.handover(of: pid))
    if let pipe = output.output {
      tools.descriptors.keep(pipe.descriptor, as: DescriptorName.output(of: pid))
    }
    if let pipe = output.errors {
      tools.descriptors.keep(pipe.descriptor, as: DescriptorName.errors(of: pid))
    }
  }

  /// Hands it another port, in the place of that of an earlier foregroundd.
  ///
  /// - Parameters:
  ///   - descriptor: Its end, which stays open here.
  ///   - handled: How many of its messages were handled.
  func handOver(port descriptor: CInt, handled: UInt64) throws {
    try handover?.send(.port, descriptor, number: handled)
  }

  private func closedPort() {
    isPortClosed = true
    if status == nil { handler.portClosed() } else { finish() }
  }

  // MARK: Its sockets

  func takeSocket(_ number: UInt64) throws {
    guard let sockets = socketsIfAny() else {
      throw UnusableSocket("has nothing to hand a socket over with")
    }
    try sockets.take(number)
  }

  func adoptSocket(_ number: UInt64) { socketsIfAny()?.adopt(number) }

  func dropSocket(_ number: UInt64) { sockets?.drop(number) }

  func watchSockets() { sockets?.watch() }

  func endWatchingSockets() { sockets?.endWatching() }

  func socketReclaimer(keeping numbers: [UInt64]) -> (@Sendable () -> SocketReclaimer.Outcome)? {
    let kept = sockets?.inodes(of: numbers) ?? []
    let pid = pid
    // Looked for on the other thread: they are frozen until it is done, so they are the same there.
    return { [container = means.container] in
      let members = Self.members(of: pid, in: container)
      return SocketReclaimer(
        processes: members.compactMap { try? ProcessIdentity(of: $0) }, keeping: kept
      ).reclaim()
    }
  }

  /// Its sockets; nil for a part of the system, which hands nothing over.
  private func socketsIfAny() -> WatchedSockets? {
    guard let handover else { return nil }
    if let sockets { return sockets }
    let made = WatchedSockets(
      handover: handover, watcher: tools.watcher, surroundings: surroundings,
      descriptors: tools.descriptors, pid: pid
    ) { [unowned self] in
      handler.trafficArrived($0)
    }
    sockets = made
    return made
  }

  // MARK: Its execution

  func freeze() throws -> FreezeOutcome { try container?.freeze() ?? .frozen }

  var isFrozen: Bool { (try? container?.isFrozen) == true }

  func thaw() throws { try container?.thaw() }

  func kill() {
    do {
      if let container { try container.kill() } else { try process.send(SIGKILL) }
    } catch {
      tools.logger.error("the tree of process \(pid) could not be killed: \(error)")
      try? process.send(SIGKILL)
    }
  }

  func releaseMemory() {
    let members = members
    surroundings.offload {
      ProcessMemory.release(of: members)
    } then: { (_: Result<Void, any Error>) in
    }
  }

  func signal(_ number: Int32) {
    try? process.send(number)
  }

  func limitMemory(to bytes: UInt64) { container?.limitMemory(to: bytes) }

  func setRank(_ rank: ProcessRank) {
    // Seldom: for most apps there never is a limit, and to write none takes time, too.
    if self.rank.quota != rank.quota { container?.setQuota(hundredths: rank.quota) }
    self.rank = rank
    container?.setRank(rank)
    if ProcessRank.means == .sessions {
      rankSession(rank, attempts: Self.rankings.attempts)
    } else {
      rank.apply(toGroupOf: pid)
    }
    // Not before the callbacks that the app is waiting for are sent.
    surroundings.soon { [weak self] in
      guard let self, !hasEnded else { return }
      for member in members { rank.setMemoryScore(of: member) }
    }
  }

  private func rankSession(_ rank: ProcessRank, attempts: Int) {
    guard !hasEnded, self.rank == rank, !rank.applyToSession(ledBy: pid), attempts > 0 else {
      return
    }
    _ = surroundings.schedule(afterPause: Self.rankings.pause) { [weak self] in
      self?.rankSession(rank, attempts: attempts - 1)
    }
  }

  // MARK: A look at it

  var isBeingDebugged: Bool {
    // Nobody has let it begin yet, for which it was asked to wait.
    if program.waitsForDebugger, !hasSpoken { return true }
    guard let tracer = try? ProcessInspection.tracer(of: pid) else { return false }
    // An app can make its own child a tracer, or with PTRACE_TRACEME its parent, which is this
    // process. Neither is a debugger.
    return tracer != getpid() && !members.contains(tracer)
  }

  var cpuTime: CPUReading? {
    guard let used = try? CPUClock(of: pid).read() else { return nil }
    return CPUReading(process: used, machineIdle: tools.idleClock?.read() ?? 0)
  }

  var privateMemory: UInt64? { PrivateMemory.read(of: pid) }

  var usageReader: (@Sendable () throws -> AppUsage)? {
    guard let usage = means.usage else { return nil }
    return { try usage.read() }
  }

  var footprintReader: (@Sendable () throws -> UInt64)? {
    guard let usage = means.usage else { return nil }
    return { try usage.footprint() }
  }

  var activityReader: (@Sendable () throws -> AppActivity)? {
    guard let usage = means.usage else { return nil }
    return { try usage.activity() }
  }

  var processorReader: (@Sendable () throws -> UInt64)? {
    guard let container else { return nil }
    return { try container.cpuTime() }
  }

  var memorySource: String? {
    (try? container?.memorySource()).map { "\($0)" }
  }

  var members: Set<Int32> { Self.members(of: pid, in: container) }

  private static func members(
    of pid: Int32, in container: (any ProcessContainer)?
  ) -> Set<Int32> {
    Set((try? container?.processes()) ?? []).union([pid])
  }

  func lockedFile(below folders: [String]) -> String? {
    FileLocks.held(below: folders) { members }.first?.path
  }

  func fileReader(below folders: [String]) -> (@Sendable () -> FilesInUse)? {
    let members = members
    return {
      let (open, locked) = FileLocks.inUse(below: folders, by: members)
      return FilesInUse(open: open, locked: locked)
    }
  }

  var lastOutput: [UInt8] { (output.errors ?? output.output)?.tail ?? [] }

  func sampleStacks(then: @escaping (String) -> Void) {
    let bound = NIOLoopBound(then, eventLoop: surroundings.loop)
    let loop = surroundings.loop
    tools.sampler.sample(pid, by: means.stackReader) { sample in
      loop.execute { bound.value(sample.text) }
    }
  }

  // MARK: Its end

  func watchExit(with watcher: ExitWatcher) {
    let bound = NIOLoopBound(self, eventLoop: surroundings.loop)
    let loop = surroundings.loop
    do {
      _ = try watcher.watch(process.processDescriptor, for: .processExit) {
        loop.execute { bound.value.exited() }
      }
    } catch {
      tools.logger.critical("the exit of process \(pid) cannot be watched: \(error)")
      kill()
      surroundings.soon { self.exited() }
    }
  }

  private func exited() {
    guard status == nil else { return }
    do {
      guard let status = try process.reap() else {
        // A tracer, such as the stack sampler, is notified of the exit before the parent.
        surroundings.schedule(after: .milliseconds(5)) { self.exited() }
        return
      }
      self.status = withReason(status)
    } catch {
      tools.logger.error("the exit status of process \(pid) is lost: \(error)")
      status = .signaled(signal: SIGKILL, coreDumped: false)
    }
    // Its child processes are killed; this also closes every copy of the port.
    if let container, (try? container.isPopulated) != false { kill() }
    if isPortClosed {
      finish()
    } else {
      surroundings.schedule(after: Self.portGrace) { self.finish() }
    }
  }

  private func release() {
    do {
      try process.release()
    } catch {
      tools.logger.error("process \(pid) stays a zombie: \(error)")
    }
  }

  var guardedEnd: (@Sendable () -> Void)? {
    guard let end = guardedEndIfAny else { return nil }
    return { end.carryOut() }
  }

  /// Tells a SIGKILL of Linux's own, or of the memory guard's, from one that was sent.
  private func withReason(_ status: TerminationStatus) -> TerminationStatus {
    guard case .signaled(SIGKILL, _) = status else { return status }
    if guardedEndIfAny?.hasHappened == true { return .killedForMemory(.guarded) }
    guard let reason = container?.memoryKill else {
      return status
    }
    return .killedForMemory(reason)
  }

  private func finish() {
    guard !hasEnded, let status else { return }
    hasEnded = true
    channel.close()
    sockets?.dropAll()
    // Whoever is told of the end finds everything that it has printed.
    for pipe in output.all { pipe.drain(at: OutputCollector.now) }
    handler.ended(status)
    // It is written down: another foregroundd would not ask for it.
    release()
    if handover != nil { for name in DescriptorName.all(of: pid) { tools.descriptors.drop(name) } }
    removeContainer(attempts: Self.removals.attempts)
  }

  /// Removes the container; the process's children may take a moment to end.
  private func removeContainer(attempts: Int) {
    do {
      try container?.remove()
    } catch  where attempts > 0 {
      surroundings.schedule(after: Self.removals.pause) {
        self.kill()
        self.removeContainer(attempts: attempts - 1)
      }
    } catch {
      tools.logger.error("the container of process \(pid) could not be removed: \(error)")
    }
  }
}
