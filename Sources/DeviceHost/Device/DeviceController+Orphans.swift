import Dispatch
import LifecycleKernel
import LinuxPlatform
import Logging
import NIOCore

extension DeviceController {
  /// Reaps what apps have started and left, which falls to this daemon, every ten seconds. While
  /// every app is suspended nothing can be left behind, and nothing is looked at.
  func reapOrphansFromNowOn() {
    loop.assumeIsolated().scheduleTask(in: .seconds(10)) { [unowned self] in
      reapOrphans()
      reapOrphansFromNowOn()
    }
  }

  private func reapOrphans() {
    let runs = registry.all.contains { app in
      app.process != nil && device.position(of: app.id) != .suspended
    }
    guard runs || hadRunningApps else { return }
    hadRunningApps = runs
    let logger = logger
    DispatchQueue.global(qos: .utility).async {
      do {
        try Subreaper.reapOrphans()
      } catch {
        logger.error("orphans could not be reaped: \(error)")
      }
    }
  }
}
