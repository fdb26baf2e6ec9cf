import LifecycleKernel
import LinuxPlatform
import Logging

/// Freezes apps and thaws them.
final class Suspender {
  let engine: LifecycleEngine
  let surroundings: any Surroundings
  let logger: Logger

  /// Why sockets of suspended apps are left to them, as sentences; nil if they are not.
  var problem: String?

  /// Between the first looks whether a tree stands still, and at most.
  private static let looks = (first: Duration.milliseconds(1), last: Duration.milliseconds(20))

  init(
    engine: LifecycleEngine, surroundings: any Surroundings, logger: Logger
  ) {
    self.engine = engine
    self.surroundings = surroundings
    self.logger = logger
  }

  /// Stops the app's whole process tree. The kernel hears of it when nothing executes any more.
  func freeze(_ app: HostedApp) {
    guard let process = app.process else { return }
    process.reclaiming.isThawDue = false
    do {
      switch try process.process.freeze() {
      case .frozen: confirm(process, of: app)
      case .pending: lookAgain(at: process, of: app, after: Self.looks.first)
      }
    } catch {
      // The deadline of the suspension ends an app that cannot be frozen.
      logger.error("\(app.bundleIdentifier) could not be frozen: \(error)")
    }
  }

  /// A process that is inside the kernel stands still a little later. The kernel's deadline bounds
  /// how often this looks.
  private func lookAgain(at process: AppProcess, of app: HostedApp, after pause: Duration) {
    surroundings.schedule(after: pause) { [unowned self] in
      guard app.process === process, !process.hasEnded,
        engine.device.position(of: app.id) == .suspending
      else { return }
      if process.process.isFrozen {
        confirm(process, of: app)
      } else {
        lookAgain(at: process, of: app, after: min(pause + pause, Self.looks.last))
      }
    }
  }

  /// Reports the suspension, or a lock on a file in a shared folder, for which other apps would
  /// wait (TERM-02, TERM-19). Locks in the app's container affect no other app.
  private func confirm(_ process: AppProcess, of app: HostedApp) {
    if let path = process.process.lockedFile(below: app.paths.contended) {
      engine.handle(.process(app.id, .heldLock(path)))
    } else {
      engine.handle(.process(app.id, .frozen))
    }
  }

  /// Lets the app's process tree execute again.
  func thaw(_ process: AppProcess) {
    guard process.reclaiming.count == 0 else {
      process.reclaiming.isThawDue = true
      return
    }
    process.reclaiming.isThawDue = false
    do {
      try process.process.thaw()
    } catch {
      // It stays frozen, so the deadline of the next callback ends it.
      logger.error("process \(process.pid) could not be thawed: \(error)")
    }
  }
}
