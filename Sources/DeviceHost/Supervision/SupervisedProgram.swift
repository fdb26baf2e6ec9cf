import Glibc
import LinuxPlatform
import Logging
import NIOCore

/// A part of the system that is its own process and is started again whenever it ends.
///
/// It belongs to one event loop; everything here is called there.
final class SupervisedProgram {
  let name: String
  private(set) var process: SpawnedProcess?
  /// How often it was started.
  private(set) var startCount = 0

  private let loop: any EventLoop
  private let exitWatcher: ExitWatcher
  private let logger: Logger
  private let start: (SupervisedProgram) throws -> SpawnedProcess
  private let ended: () -> Void
  private var startedAt = NIODeadline.now()
  private var delay = RestartDelay()
  private var isStopped = false
  private var onStop: (() -> Void)?

  /// - Parameters:
  ///   - start: Starts the process.
  ///   - ended: Called when it has ended, before it is started again.
  init(
    name: String, loop: any EventLoop, exitWatcher: ExitWatcher, logger: Logger,
    start: @escaping (SupervisedProgram) throws -> SpawnedProcess, ended: @escaping () -> Void
  ) {
    self.name = name
    self.loop = loop
    self.exitWatcher = exitWatcher
    self.logger = logger
    self.start = start
    self.ended = ended
  }

  /// Starts it, and from then on keeps it running.
  func run() {
    guard !isStopped, process == nil else { return }
    startedAt = .now()
    startCount += 1
    do {
      let process = try start(self)
      self.process = process
      let bound = NIOLoopBound(self, eventLoop: loop)
      let loop = loop
      _ = try exitWatcher.watch(process.processDescriptor, for: .processExit) {
        loop.execute { bound.value.exited() }
      }
    } catch {
      logger.error("\(name) could not be started: \(error)")
      process = nil
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
    try? process?.send(SIGKILL)
  }

  private func exited() {
    guard let process else { return }
    do {
      guard let status = try process.reap() else {
        loop.assumeIsolated().scheduleTask(in: .milliseconds(5)) { [unowned self] in exited() }
        return
      }
      if !isStopped { logger.warning("\(name) has ended: \(status)") }
    } catch {
      logger.error("the exit status of \(name) is lost: \(error)")
    }
    self.process = nil
    ended()
    if isStopped {
      onStop?()
      onStop = nil
    } else {
      startLater()
    }
  }

  private func startLater() {
    let pause = delay.after(running: .now() - startedAt)
    loop.assumeIsolated().scheduleTask(in: pause) { [weak self] in self?.run() }
  }
}
