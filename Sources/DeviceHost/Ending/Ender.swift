import Glibc
import LifecycleKernel
import LinuxPlatform

/// Ends processes, and looks at what they were doing where a report will want to know.
final class Ender {
  private let engine: LifecycleEngine
  private let surroundings: any Surroundings

  /// The signals that a process may announce as the cause of its crash.
  private static let crashSignals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

  init(engine: LifecycleEngine, surroundings: any Surroundings) {
    self.engine = engine
    self.surroundings = surroundings
  }

  /// Ends the process tree; where a report will want the stack, it is read first.
  func kill(_ process: AppProcess, _ reason: ExitReason) {
    process.deliveries.awaited = nil
    let wantsStack = Self.wantsStack(reason)
    // It must execute nothing more, not even what UIKit does when the port is closed. It is stopped
    // and not frozen, because a tracer cannot look at a frozen process.
    if wantsStack { process.process.signal(SIGSTOP) }
    process.ending.evidence = KillEvidence(
      measured: process.measure(at: surroundings.now),
      memoryFootprint: process.use.footprint ?? process.process.privateMemory, stack: nil)
    guard wantsStack else {
      end(process)
      if case .jetsam = reason { process.process.releaseMemory() }
      return
    }
    process.process.sampleStacks { [unowned self] text in
      process.ending.evidence?.stack = text
      end(process)
    }
  }

  private static func wantsStack(_ reason: ExitReason) -> Bool {
    switch reason {
    case .watchdog, .backgroundTaskExpired, .wakeOverrun, .graphicsInBackground,
      .purposeMissing:
      true
    case .exit, .crash, .resumedTooOften, .unreportedCall, .jetsam,
      .excessiveUse, .terminated, .exitedOnSuspend,
      .forceQuit,
      .lockedFile, .permissionChanged, .thermal, .misbehaviour, .failedToStart, .uninstalled,
      .shutdown:
      false
    }
  }

  private func end(_ process: AppProcess) {
    process.process.kill()
    // After the kill: an app that sees its port closed ends by itself, and so by another reason.
    process.port.close()
  }

  /// Samples the stacks of a process that has announced its crash, and then lets it end.
  func announceCrash(_ process: AppProcess, signal: Int32, of app: HostedApp) {
    guard process.ending.crashStack == nil, Self.crashSignals.contains(signal) else { return }
    process.ending.crashStack = ""
    engine.handle(.process(app.id, .crashing(signal: signal)))
    process.process.sampleStacks { text in
      process.ending.crashStack = text
      // It may have stopped waiting and ended.
      process.process.signal(signal)
    }
  }

  /// Makes the process crash as a bad access would.
  func crash(_ process: AppProcess) {
    process.process.signal(SIGSEGV)
  }
}
