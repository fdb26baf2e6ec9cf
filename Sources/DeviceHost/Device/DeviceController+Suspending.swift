import DeviceStorage
import Foundation
import LifecycleKernel
import LinuxPlatform
import Logging
import NIOCore

extension DeviceController {
  /// Stops the app's whole process tree. The kernel hears of it when nothing executes any more.
  func freeze(_ app: HostedApp) {
    guard let process = app.process else { return }
    do {
      switch try process.container.freeze() {
      case .frozen: confirmFreeze(of: process, of: app)
      case .pending: lookAgain(at: process, of: app, after: .milliseconds(1))
      }
    } catch {
      // The deadline of the suspension ends an app that cannot be frozen.
      logger.error("\(app.bundleIdentifier) could not be frozen: \(error)")
    }
  }

  /// A process that is inside the kernel stands still a little later. The kernel's deadline bounds
  /// how often this looks.
  private func lookAgain(at process: AppProcess, of app: HostedApp, after delay: TimeAmount) {
    loop.assumeIsolated().scheduleTask(in: delay) { [unowned self] in
      guard app.process === process, !process.isBuried,
        device.position(of: app.id) == .suspending
      else { return }
      if (try? process.container.isFrozen) == true {
        confirmFreeze(of: process, of: app)
      } else {
        lookAgain(at: process, of: app, after: min(delay + delay, .milliseconds(20)))
      }
    }
  }

  private func confirmFreeze(of process: AppProcess, of app: HostedApp) {
    if let path = sharedFileLocked(by: process) {
      handle(.process(app.id, .heldLock(path)))
    } else {
      handle(.process(app.id, .frozen))
    }
  }

  /// The shared file on which the frozen process holds a lock; nil when there is none (TERM-02,
  /// TERM-19). Locks inside its own container harm nobody else.
  private func sharedFileLocked(by process: AppProcess) -> String? {
    let shared = folder.shared.path + "/"
    return SharedFileLocks.path(below: shared) {
      Set((try? process.container.processes()) ?? [])
    }
  }

  func thaw(_ process: AppProcess) {
    do {
      try process.container.thaw()
    } catch {
      // It stays frozen, so the deadline of the next callback ends it.
      logger.error("process \(process.pid) could not be thawed: \(error)")
    }
  }

  func setRank(_ rank: Effect.Rank, of process: AppProcess) {
    let rank = rank == .foreground ? ProcessRank.foreground : .background
    rank.apply(toGroupOf: process.pid)
  }
}
