import Glibc
import LifecycleKernel
import LinuxPlatform
import Logging

/// A part of the system that is its own process and is started again whenever it ends.
///
/// It belongs to the device's thread.
final class SupervisedProgram {
  /// How long one that was killed may take to go: it may sit in the kernel, as on a disk that does
  /// not answer. Then another takes its place all the same.
  static let burialTime = Duration.seconds(10)

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
  private var onStop: (() -> Void)?
  /// When one that was killed is given up.
  private var burial: (any ScheduledWork)?

  /// - Parameters:
  ///   - start: Starts the process; whoever hears of its end tells this object by `ended`.
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
    onStop = done
    kill()
  }

  /// Ends it at once; it is started again.
  func kill() {
    guard let process else { return }
    process.kill()
    guard burial == nil else { return }
    burial = surroundings.schedule(after: Self.burialTime) { [weak self] in
      guard let self, self.process === process else { return }
      logger.error("process \(process.pid) of \(name) was killed, does not end, and is given up")
      process.closePort()
      leave()
    }
  }

  /// Ends one that is of no more use; another takes its place.
  func replace(because reason: String) {
    guard process != nil, !isStopped else { return }
    logger.error("\(name) is started anew: \(reason)")
    kill()
  }

  /// The process of now is gone.
  func ended(_ status: TerminationStatus) {
    guard process != nil else { return }
    if !isStopped { logger.warning("\(name) has ended: \(status)") }
    leave()
  }

  /// Nobody waits for its process any more.
  private func leave() {
    burial?.cancel()
    burial = nil
    process = nil
    onEnd()
    if isStopped {
      onStop?()
      onStop = nil
    } else {
      startLater()
    }
  }

  private func startLater() {
    let pause = delay.after(running: surroundings.now.since(startedAt))
    surroundings.schedule(after: pause) { [weak self] in self?.run() }
  }
}
