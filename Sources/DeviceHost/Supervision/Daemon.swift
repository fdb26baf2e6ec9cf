import DeviceStorage
import Foundation
import LifecycleKernel
import LinuxPlatform
import Logging

/// A program of the system that is kept running beside this one, and started anew when it does not
/// answer.
///
/// Used only on the device's thread.
final class Daemon {
  /// What it is started with.
  struct Means {
    let executable: String
    let folder: DeviceFolder
    let machine: any Machine
    let surroundings: any Surroundings
    let system: SystemEnvironment
    let logger: Logger

    /// Where its executable is.
    var ownFolder: String { (executable as NSString).deletingLastPathComponent }
  }

  let means: Means
  /// It is ended, and will not be started any more.
  private(set) var isStopped = false
  private var program: SupervisedProgram!
  private var heartbeat: Heartbeat!

  /// - Parameters:
  ///   - start: Starts its process with the means. What the process says is only heard while it
  ///     ``isCurrent(_:)`` by the number that this is called with.
  ///   - ask: Sends a question with the number, which the answer repeats (``answered(_:)``).
  ///   - onEnd: Called when the process has ended, before it is started again.
  init(
    _ name: String, _ means: Means, start: @escaping (Int) throws -> any MachineProcess,
    ask: @escaping (UInt32) -> Void, onEnd: @escaping () -> Void
  ) {
    self.means = means
    let surroundings = means.surroundings
    program = SupervisedProgram(
      name: name, surroundings: surroundings, logger: means.logger,
      start: { [unowned self] program in
        let process = try start(program.startCount)
        surroundings.soon { [weak self] in self?.heartbeat.begin() }
        return process
      },
      onEnd: { [unowned self] in
        heartbeat.stop()
        onEnd()
      })
    heartbeat = Heartbeat(
      surroundings: surroundings, ask: ask,
      onSilence: { [unowned self] in program.replace(because: "it does not answer") })
  }

  /// Its process; nil if there is none now.
  var process: (any MachineProcess)? { program.process }
  /// It was needed so far.
  var isUsed: Bool { program.startCount > 0 }

  /// Starts it, unless it was started already.
  func use() {
    if !isUsed, !isStopped { program.run() }
  }

  /// The process that was started as the one of this number is the present one.
  func isCurrent(_ number: Int) -> Bool {
    number == program.startCount && program.process != nil
  }

  /// Has another process started in the place of this one.
  func replace(because reason: String) {
    if process != nil { program.replace(because: reason) }
  }

  /// It has answered the question of this number.
  func answered(_ number: UInt32) { heartbeat.answered(number) }

  /// Nothing comes from its process any more. Another one is started when this one exits, so it is
  /// killed.
  func portClosed() { program.kill() }

  /// Its process has ended.
  func ended(_ status: TerminationStatus) { program.ended(status) }

  /// Ends it for good, and calls the closure when it has ended.
  func stop(then done: @escaping () -> Void) {
    isStopped = true
    heartbeat.stop()
    program.stop(then: done)
  }
}

/// Hears one process of a daemon that says bytes, for as long as that is the present one.
final class DaemonHandler: MachineProcessHandler {
  private weak var daemon: Daemon?
  private let number: Int
  private let onBytes: ([UInt8]) -> Void

  /// - Parameter number: With which the daemon has asked for the start.
  init(_ daemon: Daemon, number: Int, onBytes: @escaping ([UInt8]) -> Void) {
    self.daemon = daemon
    self.number = number
    self.onBytes = onBytes
  }

  private var current: Daemon? { daemon.flatMap { $0.isCurrent(number) ? $0 : nil } }

  func received(_ bytes: [UInt8]) {
    if current != nil { onBytes(bytes) }
  }
  func portClosed() { current?.portClosed() }
  // It hands no sockets over.
  func trafficArrived(_ socket: UInt64) {}
  func ended(_ status: TerminationStatus) { current?.ended(status) }
}
