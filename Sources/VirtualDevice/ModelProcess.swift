package import DeviceHost
import Glibc
package import LifecycleKernel
package import LinuxPlatform

/// The behaviour of a model process.
package protocol ProcessBehaviour: AnyObject {
  /// The process was started.
  func started(_ process: ModelProcess)
  /// Bytes from the system have arrived.
  func received(_ bytes: [UInt8], in process: ModelProcess)
  /// A signal has arrived that does not end the process.
  func signalled(_ number: Int32, in process: ModelProcess)
}

/// A process of a model machine, which executes, freezes and ends in virtual time.
package final class ModelProcess: MachineProcess {
  package let pid: Int32
  package let program: Program
  package let time: VirtualTime
  /// It was started ahead of the app's launch (TRANS-14).
  var isPrewarmed: Bool { program.environment["ActivePrewarm"] != nil }
  /// A kill does not end it until this is false again, as for a process in an uninterruptible
  /// system call.
  package var isUninterruptible = false {
    didSet { if !isUninterruptible, let status = pendingEnd { end(status) } }
  }
  /// A debugger is attached.
  package var isBeingDebugged = false
  /// Freezing takes a while, or fails.
  package var freezeBehaviour = FreezeBehaviour.atOnce
  package var lockedPath: String?
  /// What is found when its stacks are read.
  package var stacks = "Thread 1\nmodel"
  /// What it has printed to its standard error.
  package var lastOutput: [UInt8] = []
  package private(set) var hasEnded = false
  package private(set) var isPortClosed = false
  package private(set) var isStopped = false
  package private(set) var isFreezing = false
  package private(set) var isFrozen = false
  var onEnd: () -> Void = {}

  /// Nil while there is no foregroundd.
  private var handler: (any MachineProcessHandler)?
  /// The messages that it has sent, which it keeps until it ends, and how many foregroundds it had
  /// before: what is under way to one of them does not reach the next.
  private var sent: [[UInt8]] = []
  private var hostCount = 0
  package let behaviour: any ProcessBehaviour
  private var pendingEnd: TerminationStatus?
  private var endStatus: TerminationStatus?
  /// The number of messages that it has not read.
  package private(set) var unreadCount = 0
  /// How long its messages to the system are under way.
  package var sendingTime: Duration = .zero
  /// The work to perform when it executes again.
  private var heldBack: [() -> Void] = []
  private let startedAt: Instant
  /// The numbers of the files that were handed over to it.
  package private(set) var handedOverFiles: [UInt64] = []

  package enum FreezeBehaviour {
    case atOnce
    case after(Duration)
    case never
    case fails
  }

  init(
    pid: Int32, program: Program, time: VirtualTime, handler: any MachineProcessHandler,
    behaviour: any ProcessBehaviour
  ) {
    self.pid = pid
    self.program = program
    self.time = time
    self.handler = handler
    self.behaviour = behaviour
    startedAt = time.now
  }

  func begin() {
    perform(after: .zero) { [unowned self] in behaviour.started(self) }
  }

  // MARK: What it does

  /// It can execute now.
  package var executes: Bool { !hasEnded && !isStopped && !isFrozen }

  /// Performs work after a delay, or as soon after it as the process executes; never after its end.
  package func perform(after duration: Duration, _ body: @escaping () -> Void) {
    time.schedule(after: duration) { [weak self] in
      guard let self, !hasEnded else { return }
      if executes { body() } else { heldBack.append(body) }
    }
  }

  /// Sends bytes to the system.
  package func sendToSystem(_ bytes: [UInt8]) {
    guard !isPortClosed, !hasEnded else { return }
    sent.append(bytes)
    receive(bytes)
  }

  private func receive(_ bytes: [UInt8]) {
    let receive = { [weak self, hostCount] in
      if let self, self.hostCount == hostCount { handler?.received(bytes) }
    }
    if sendingTime == .zero {
      time.soon(receive)
    } else {
      time.schedule(after: sendingTime, receive)
    }
  }

  /// The foregroundd that it belongs to has ended.
  package func loseHost() {
    handler = nil
    hostCount += 1
  }

  /// Another foregroundd has taken it over, and has handled so many of its messages.
  func adopt(by handler: any MachineProcessHandler, handled: UInt64) {
    self.handler = handler
    if hasEnded {
      guard let endStatus else { return }
      time.soon { [self] in
        onEnd()
        handler.ended(endStatus)
      }
      return
    }
    for bytes in sent.dropFirst(Int(handled)) { receive(bytes) }
  }

  /// Closes its end of the port and continues.
  package func closeOwnPort() {
    guard !isPortClosed else { return }
    isPortClosed = true
    time.soon { [weak self] in
      if let self, !hasEnded { handler?.portClosed() }
    }
  }

  /// Ends, by itself or by a signal.
  package func end(_ status: TerminationStatus) {
    guard !hasEnded else { return }
    if isUninterruptible {
      pendingEnd = pendingEnd ?? status
      return
    }
    hasEnded = true
    isPortClosed = true
    heldBack = []
    time.schedule(after: .microseconds(100)) { [self] in
      endStatus = status
      // Nobody reaps it while there is no foregroundd.
      guard let handler else { return }
      onEnd()
      handler.ended(status)
    }
  }

  // MARK: Callbacks that are sent ahead

  /// It takes callbacks that are sent ahead.
  package var takesCallbacksAhead = true
  /// The number of the last one that it has begun, and of the last that it may begin.
  private var turn: (begun: UInt32, last: UInt32) = (0, 0)

  package func allowCallbacks(after current: UInt32?, upTo last: UInt32) {
    turn = (current ?? turn.begun, last)
  }

  package func takeCallbacksBack() -> UInt32 {
    turn.last = turn.begun
    return turn.begun
  }

  /// It says that it has begun a callback, whether it has or not.
  package func pretends(toHaveBegun number: UInt32) { turn.begun = number }

  /// It begins the callback, if it may.
  func begin(callback number: UInt32) -> Bool {
    guard number == turn.begun &+ 1, number <= turn.last else { return false }
    turn.begun = number
    return true
  }

  // MARK: Its sockets

  /// The sockets that the host has taken.
  package private(set) var sockets: Set<UInt64> = []
  /// What it hands over instead of a socket, as the rest of a sentence that begins with "it".
  package var unusableSocket: String?

  package func takeSocket(_ number: UInt64) throws {
    if let unusableSocket { throw UnusableSocket(unusableSocket) }
    sockets.insert(number)
  }

  package func adoptSocket(_ number: UInt64) {}

  package func dropSocket(_ number: UInt64) { sockets.remove(number) }

  package func watchSockets() {}

  package func endWatchingSockets() {}

  /// The sockets that it has of the network, besides those that it has handed over.
  package var networkSockets = ReclaimedSockets()
  /// Why they cannot be taken back, if they cannot.
  package var reclaimFailure: SystemCallError?
  /// How often they were taken back, and which were left to it the last time.
  package private(set) var reclaimCount = 0
  package private(set) var keptSockets: [UInt64] = []

  package func socketReclaimer(
    keeping sockets: [UInt64]
  ) -> (@Sendable () -> SocketReclaimer.Outcome)? {
    guard networkSockets != ReclaimedSockets() || reclaimFailure != nil else { return nil }
    reclaimCount += 1
    keptSockets = sockets
    var outcome = SocketReclaimer.Outcome()
    outcome.failure = reclaimFailure
    if reclaimFailure == nil {
      outcome.connections = networkSockets.connections
      outcome.listeners = networkSockets.listeners
      networkSockets = ReclaimedSockets()
    }
    return { [outcome] in outcome }
  }

  /// The files in shared folders that it uses.
  package var files = FilesInUse()
  package func fileReader(below folders: [String]) -> (@Sendable () -> FilesInUse)? {
    { [files] in files }
  }

  // MARK: What the host does with it

  package var identity: String { "\(pid)/model" }

  package func send(_ bytes: [UInt8]) -> Bool {
    guard !hasEnded, !isPortClosed else { return true }
    unreadCount += 1
    perform(after: .microseconds(20)) { [unowned self] in
      unreadCount -= 1
      behaviour.received(bytes, in: self)
    }
    return true
  }

  package func closePort() { isPortClosed = true }

  /// The model of displayd knows apps without connections.
  package func handOverDisplay(_ connection: CInt) {}

  package func handOverSound(_ connection: CInt) {}
  package func handOverRecording(_ connection: CInt) {}

  package func handOverFile(_ file: CInt, number: UInt64) { handedOverFiles.append(number) }

  package func freeze() throws -> FreezeOutcome {
    struct CannotFreeze: Error {}
    switch freezeBehaviour {
    case .atOnce:
      isFrozen = true
      return .frozen
    case .fails: throw CannotFreeze()
    case .never: return .pending
    case .after(let duration):
      isFreezing = true
      time.schedule(after: duration) { [weak self] in
        if self?.isFreezing == true { self?.isFrozen = true }
      }
      return .pending
    }
  }

  package func thaw() throws {
    isFreezing = false
    isFrozen = false
    resume()
  }

  package func kill() {
    end(.signaled(signal: SIGKILL, coreDumped: false))
  }

  package func signal(_ number: Int32) {
    switch number {
    case SIGSTOP: isStopped = true
    case SIGCONT:
      isStopped = false
      resume()
    case SIGKILL: kill()
    default:
      perform(after: .zero) { [unowned self] in behaviour.signalled(number, in: self) }
    }
  }

  private func resume() {
    guard executes else { return }
    let bodies = heldBack
    heldBack = []
    for body in bodies { perform(after: .zero, body) }
  }

  /// What it was held to last, in bytes; nil if its limit was never changed.
  package private(set) var memoryLimit: UInt64?
  package func limitMemory(to bytes: UInt64) { memoryLimit = bytes }
  package func setRank(_ rank: ProcessRank) {}

  package var cpuTime: CPUReading? {
    let elapsed = UInt64(max(0, time.now.since(startedAt).nanoseconds))
    return hasEnded ? nil : CPUReading(process: elapsed / 100, machineIdle: elapsed)
  }

  package var privateMemory: UInt64? { hasEnded ? nil : 10 << 20 }
  package var memorySource: String? { "model" }
  /// What it uses of the machine.
  package var footprint: UInt64 = 10 << 20
  package var footprintReader: (@Sendable () throws -> UInt64)? {
    let footprint = footprint
    return { footprint }
  }
  package func releaseMemory() {}
  package var guardedEnd: (@Sendable () -> Void)? { nil }
  /// The share of one processor that it uses, in hundredths.
  package var processorShare: UInt64 = 1
  package var processorReader: (@Sendable () throws -> UInt64)? {
    let used = UInt64(max(0, time.now.since(startedAt).nanoseconds)) / 100 * processorShare
    return { used }
  }
  package var usage = AppUsage()
  /// How often its threads have begun to wait.
  package var waits: UInt64 = 0
  package var activityReader: (@Sendable () throws -> AppActivity)? {
    let used = UInt64(max(0, time.now.since(startedAt).nanoseconds)) / 100 * processorShare
    return { [waits] in AppActivity(processorTime: used, waits: waits) }
  }
  package var ownUser: UInt32? { nil }

  package var usageReader: (@Sendable () throws -> AppUsage)? {
    let usage = usage
    return { usage }
  }
  package var members: Set<Int32> { [pid] }
  package func lockedFile(below folders: [String]) -> String? { lockedPath }

  package func sampleStacks(then: @escaping (String) -> Void) {
    time.schedule(after: .milliseconds(20)) { [weak self, hostCount, stacks] in
      if self?.hostCount == hostCount { then(stacks) }
    }
  }
}
