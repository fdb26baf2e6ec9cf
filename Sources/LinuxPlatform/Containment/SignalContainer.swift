import CLinux
import Glibc
import Synchronization
import SystemPackage

/// A process tree controlled with signals.
///
/// Every scan finds its members anew: the processes started in it and their descendants, processes
/// in the same sessions, members of earlier scans that are still alive (whatever their parent is
/// now) with their descendants, and orphans with the container's marker in their environment. A process
/// escapes if it changes its environment's memory, its session and its parent between two scans.
final class SignalContainer: ProcessContainer {
  let name: String
  private let marker: String
  private let orphanParent: Int32
  private let state = Mutex(State())

  private struct State {
    /// All members that were alive at the last scan, with their CPU time then.
    var members: [ProcessIdentity: UInt64] = [:]
    /// The CPU time of ended members, in nanoseconds.
    var endedCPU: UInt64 = 0
  }

  /// Each round finds processes forked during the previous one; a fork bomb may be faster.
  private static let mostRounds = 50

  /// - Parameter orphanParent: The process that adopts those whose parent has ended.
  init(name: String, marker: String, orphansOf orphanParent: Int32) {
    self.name = name
    self.marker = marker
    self.orphanParent = orphanParent
  }

  /// Always false: a child that starts after the scans is not stopped.
  var isFreezeRequested: Bool { false }
  var cgroupDescriptor: CInt? { nil }
  var legacyTasksDescriptors: [CInt] { [] }
  var controllers: ContainerControllers { .none }
  func setRank(_ rank: ProcessRank) {}
  func setQuota(hundredths: Int?) {}
  func limitMemory(to bytes: UInt64) {}
  var eventsDescriptor: CInt? { nil }
  var environmentMarker: (key: String, value: String)? { (SignalContainment.markerKey, marker) }

  func didStart(_ process: ProcessIdentity) {
    state.withLock { $0.members[process] = 0 }
  }

  func freeze() throws -> FreezeOutcome {
    let deadline = ContinuousClock.now + .milliseconds(1)
    for _ in 0..<Self.mostRounds {
      let running = try look().filter { !$0.isWhollyStopped() }
      if running.isEmpty { return .frozen }
      for process in running where !process.isStopped { Glibc.kill(process.pid, SIGSTOP) }
      if ContinuousClock.now > deadline { break }
    }
    return try isFrozen ? .frozen : .pending
  }

  var isFrozen: Bool {
    get throws {
      let members = try look()
      return !members.isEmpty && members.allSatisfy { $0.isWhollyStopped() }
    }
  }

  func thaw() throws {
    for process in try look() { Glibc.kill(process.pid, SIGCONT) }
  }

  func kill() throws {
    // Stopped first, so that they do not fork faster than they are found.
    for process in try look() { Glibc.kill(process.pid, SIGSTOP) }
    var sent: Set<Int32> = []
    for _ in 0..<Self.mostRounds {
      let new = try look().filter { !sent.contains($0.pid) }
      if new.isEmpty { return }
      for process in new {
        Glibc.kill(process.pid, SIGKILL)
        sent.insert(process.pid)
      }
    }
    throw SystemCallError(
      "kill \(name), which forks faster than it is found", .resourceTemporarilyUnavailable)
  }

  var isPopulated: Bool { get throws { try !look().isEmpty } }

  func processes() throws -> [Int32] { try look().map(\.pid) }

  func cpuTime() throws -> UInt64 {
    _ = try look()
    return state.withLock { $0.members.values.reduce($0.endedCPU, +) }
  }

  func memoryFootprint() throws -> MemoryFootprint {
    try MemoryFootprintReader().footprint(ofProcesses: processes)
  }

  func memorySource() throws -> MemoryFootprint.Source {
    try MemoryFootprintReader().source(ofProcesses: processes)
  }

  var memoryKill: MemoryKill? { nil }

  func remove() throws {
    guard try !isPopulated else {
      throw SystemCallError("remove the container \(name)", .resourceBusy)
    }
  }

  /// Finds the members that have not ended, and records their CPU time.
  private func look() throws -> [ProcessStatus] {
    let tree = try ProcessTree()
    return state.withLock { state in
      var living: [Int32: ProcessStatus] = [:]
      for member in state.members.keys {
        guard let status = tree.processes[member.pid], status.startTime == member.startTime
        else { continue }
        living[member.pid] = status
      }
      let sessions = Set(living.values.map(\.session))
      for (pid, status) in tree.processes
      where living[pid] == nil && (sessions.contains(status.session) || isMarked(status, tree)) {
        living[pid] = status
      }
      for pid in Array(living.keys) {
        for status in tree.descendants(of: pid) { living[status.pid] = status }
      }
      let found = living.values.filter { !$0.hasEnded }
      note(found, in: &state)
      return found
    }
  }

  /// It is an orphan with this container's marker.
  private func isMarked(_ status: ProcessStatus, _ tree: ProcessTree) -> Bool {
    status.parent == orphanParent && !status.hasEnded
      && ProcessEnvironment.value(of: SignalContainment.markerKey, in: status.pid) == marker
  }

  private func note(_ found: [ProcessStatus], in state: inout State) {
    var members: [ProcessIdentity: UInt64] = [:]
    for status in found {
      let identity = ProcessIdentity(pid: status.pid, startTime: status.startTime)
      let now = clinux_cpu_nanoseconds(status.pid)
      members[identity] = now >= 0 ? UInt64(now) : state.members[identity] ?? 0
    }
    for (identity, consumed) in state.members where members[identity] == nil {
      state.endedCPU += consumed
    }
    state.members = members
  }
}
