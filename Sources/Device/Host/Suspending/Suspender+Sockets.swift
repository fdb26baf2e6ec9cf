import LifecycleKernel
import LinuxPlatform
import Logging

extension Suspender {
  /// Takes the sockets of a frozen app back, on another thread: it may have many. The app executes
  /// again only when that is done, or it would lose sockets that it has just opened.
  func reclaimSockets(
    of process: AppProcess, _ app: HostedApp, keeping sockets: [SocketNumber]
  ) {
    guard let reclaim = process.process.socketReclaimer(keeping: sockets.map(\.rawValue)) else {
      engine.handle(.process(app.id, .reclaimedSockets(ReclaimedSockets())))
      return
    }
    process.reclaiming.count += 1
    surroundings.offload(reclaim) { [self] result in
      process.reclaiming.count -= 1
      guard app.process === process, !process.hasEnded else { return }
      if case .success(let outcome) = result {
        if let failure = outcome.failure { noteFailure(failure, of: app) }
        engine.handle(
          .process(
            app.id,
            .reclaimedSockets(
              ReclaimedSockets(
                connections: outcome.connections, listeners: outcome.listeners))))
      }
      if process.reclaiming.isThawDue, process.reclaiming.count == 0 { thaw(process) }
    }
  }

  private func noteFailure(_ failure: SystemCallError, of app: HostedApp) {
    logger.error("the sockets of \(app.bundleIdentifier) could not be taken back: \(failure)")
    problem =
      "Suspended apps keep their sockets (RESP-03): \(failure). foregroundd must be allowed to trace "
      + "apps: run it as root, or with kernel.yama.ptrace_scope below 2."
  }
}
