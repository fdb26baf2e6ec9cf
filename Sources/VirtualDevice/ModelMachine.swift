package import DeviceHost
package import LinuxPlatform

/// A machine whose processes are models.
package final class ModelMachine: Machine {
  private let time: VirtualTime
  /// Creates the behaviour of a program; throws to make its start fail.
  package var makeModel: (Program) throws -> any ProcessBehaviour = { _ in AppModel() }
  /// All processes that have not ended, by their numbers.
  package private(set) var living: [Int32: ModelProcess] = [:]
  /// Called with each process that a foregroundd ends because it does not know it: it had not said
  /// hello to the one before it, or that one had given it up.
  package var onUnknown: (ModelProcess) -> Void = { _ in }
  /// Those that the present foregroundd has taken over.
  private var adopted: Set<Int32> = []
  /// The number of processes that were started.
  package private(set) var startCount = 0
  /// Called with each process that has ended, before the device is notified.
  package var onEnd: (ModelProcess) -> Void = { _ in }
  /// Called with each process that was started.
  package var onStart: (ModelProcess) -> Void = { _ in }

  /// The memory that the apps have together; nil if it is not known.
  package var memory: SharedMemory?
  /// What a second thread would have to do.
  package private(set) var guardOrders: MemoryGuard.Orders?
  private var onMemory: () -> Void = {}

  package func guardMemory(_ orders: MemoryGuard.Orders) -> Int {
    guardOrders = orders
    return 0
  }

  package var memoryReader: (@Sendable (UInt64) throws -> SharedMemory)? {
    guard let memory else { return nil }
    return { @Sendable _ in memory }
  }

  package func watchMemory(_ closure: @escaping () -> Void) { onMemory = closure }

  /// Memory may have become short: the kernel of the machine says so.
  package func alarm() { onMemory() }

  /// How often pages were given up.
  package private(set) var pagesGivenUp = 0

  package func giveUpPages() { pagesGivenUp += 1 }

  package init(time: VirtualTime) {
    self.time = time
  }

  package var description: MachineDescription {
    MachineDescription(
      containment: "model", containmentDetail: "processes of a model, in virtual time",
      protections: [])
  }

  package func start(
    _ program: Program, handler: any MachineProcessHandler
  ) throws -> any MachineProcess {
    let behaviour = try makeModel(program)
    startCount += 1
    let process = ModelProcess(
      pid: Int32(truncatingIfNeeded: 1_000 + startCount), program: program, time: time,
      handler: handler, behaviour: behaviour)
    living[process.pid] = process
    process.onEnd = { [unowned self, unowned process] in
      living[process.pid] = nil
      onEnd(process)
    }
    onStart(process)
    process.begin()
    return process
  }

  /// The foregroundd has ended. The parts of the system end with it, and apps go on.
  package func loseHost() {
    for process in living.values {
      process.loseHost()
      if process.program.containerName == nil {
        living[process.pid] = nil
        process.end(.signaled(signal: 9, coreDumped: false))
      }
    }
    adopted = []
  }

  package func adopt(
    _ identity: String, _ program: Program, handled: UInt64, handler: any MachineProcessHandler
  ) throws -> any MachineProcess {
    guard let process = living.values.first(where: { $0.identity == identity }) else {
      throw NoSuchProcess(identity: identity)
    }
    adopted.insert(process.pid)
    process.adopt(by: handler, handled: handled)
    return process
  }

  private struct NoSuchProcess: Error, CustomStringConvertible {
    let identity: String
    var description: String { "there is no process \(identity)" }
  }

  package func endUnknownPrograms() -> [String] {
    for process in living.values where !adopted.contains(process.pid) {
      onUnknown(process)
      living[process.pid] = nil
      onEnd(process)
      process.end(.signaled(signal: 9, coreDumped: false))
    }
    return []
  }
}
