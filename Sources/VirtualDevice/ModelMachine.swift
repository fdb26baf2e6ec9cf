package import DeviceHost
import LinuxPlatform

/// A machine whose processes are models.
package final class ModelMachine: Machine {
  private let time: VirtualTime
  /// Creates the behaviour of a program; throws to make its start fail.
  package var makeModel: (Program) throws -> any ProcessBehaviour = { _ in AppModel() }
  /// All processes that have not ended, by their numbers.
  package private(set) var living: [Int32: ModelProcess] = [:]
  /// The number of processes that were started.
  package private(set) var startCount = 0
  /// Called with each process that has ended, before the device is notified.
  package var onEnd: (ModelProcess) -> Void = { _ in }
  /// Called with each process that was started.
  package var onStart: (ModelProcess) -> Void = { _ in }

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

  package func reapOrphans() {}
}
