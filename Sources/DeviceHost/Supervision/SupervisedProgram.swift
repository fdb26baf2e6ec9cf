import Glibc
import LifecycleKernel
import LinuxPlatform
import Logging

/// A part of the system that runs as a process and is started again whenever it ends.
///
/// Used only on the device's thread.
final class SupervisedProgram {
  /// The limit for the end of a killed process, which may be stuck in the kernel, as on a disk that
  /// does not respond. After it another process is started anyway.
  static let endLimit = Duration.seconds(10)

  let name: String
  private(set) var process: (any MachineProcess)?
  /// How often it was started.
  private(set) var startCount = 0

  private let surroundings: any Surroundings
  private let logger: Logger
  private let start: (SupervisedProgram) throws -> any MachineProcess
  private let onEnd: () -> Void
  private var startedAt: Instant
  private var delay = RestartDelay()
  private var isStopped = false
  /// Called when its process has ended, for whoever has stopped it.
  private var stopped: (() -> Void)?
  /// When a process that was killed is given up.
  private var givingUp: (any ScheduledWork)?

  /// - Parameters:
  ///   - start: Starts the process. Its handler must call ``ended(_:)`` when the process ends.
  ///   - onEnd: Called when it has ended, before it is started again.
  init(
    name: String, surroundings: any Surroundings, logger: Logger,
    start: @escaping (SupervisedProgram) throws -> any MachineProcess, onEnd: @escaping () -> Void
  ) {
    self.name = name
    self.surroundings = surroundings
    self.logger = logger
    self.start = start
    self.onEnd = onEnd
    startedAt = surroundings.now
  }

  /// Starts it, and from then on keeps it running.
  func run() {
    guard !isStopped, process == nil else { return }
    startedAt = surroundings.now
    startCount += 1
    do {
      process = try start(self)
    } catch {
      logger.error("\(name) could not be started: \(error)")
      startLater()
    }
  }

  /// Ends it at once; it is not started again.
  func stop(then done: @escaping () -> Void) {
    isStopped = true
    guard process != nil else {
      done()
      return
    }
    stopped = done
    kill()
  }

  /// Ends it at once; it is started again.
  func kill() {
    guard let process else { return }
    process.kill()
    guard givingUp == nil else { return }
    givingUp = surroundings.schedule(after: Self.endLimit) { [weak self] in
      guard let self, self.process === process else { return }
      logger.error("process \(process.pid) of \(name) was killed, does not end, and is given up")
      process.closePort()
      leave()
    }
  }

  /// Kills a process that does not respond; another is started in its place.
  func replace(because reason: String) {
    guard process != nil, !isStopped else { return }
    logger.error("\(name) is started anew: \(reason)")
    kill()
  }

  /// The current process has ended.
  func ended(_ status: TerminationStatus) {
    guard process != nil else { return }
    if !isStopped { logger.warning("\(name) has ended: \(status)") }
    leave()
  }

  /// Nobody waits for its process any more.
  private func leave() {
    givingUp?.cancel()
    givingUp = nil
    process = nil
    onEnd()
    if isStopped {
      stopped?()
      stopped = nil
    } else {
      startLater()
    }
  }

  private func startLater() {
    let pause = delay.after(running: surroundings.now.since(startedAt))
    surroundings.schedule(after: pause) { [weak self] in self?.run() }
  }
}
