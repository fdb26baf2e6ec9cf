import Glibc
import LifecycleKernel
import LinuxPlatform
import Logging

/// Takes what becomes of apps' processes and their ports to whom it concerns.
final class AppEvents: PortEventReceiver {
  let engine: LifecycleEngine
  let launcher: Launcher
  let messages: AppMessages
  private let screen: ScreenDirector
  private let store: any DeviceStore
  private let waiters: Waiters
  private let installations: Installations
  private let shutdown: Shutdown
  private let journal: DeviceJournal
  private let surroundings: any Surroundings
  private let logger: Logger

  init(
    engine: LifecycleEngine, launcher: Launcher, messages: AppMessages, screen: ScreenDirector,
    store: any DeviceStore, waiters: Waiters, installations: Installations, shutdown: Shutdown,
    journal: DeviceJournal, surroundings: any Surroundings, logger: Logger
  ) {
    self.engine = engine
    self.launcher = launcher
    self.messages = messages
    self.screen = screen
    self.store = store
    self.waiters = waiters
    self.installations = installations
    self.shutdown = shutdown
    self.journal = journal
    self.surroundings = surroundings
    self.logger = logger
  }

  func received(_ event: PortEvent, from process: AppProcess, of app: HostedApp) {
    switch event {
    case .message(let message):
      journal.handling(
        HandledMessage(pid: process.pid, count: process.port.receivedMessages)
      ) { messages.received(message, from: process, of: app) }
    case .misbehaviour(let misbehaviour):
      if app.process === process { messages.misbehaved(app, misbehaviour) }
    case .traffic(let socket):
      guard app.process === process, !process.hasEnded else { return }
      trafficArrived(socket, of: app)
    case .closed:
      if app.process === process { engine.handle(.process(app.id, .closedPort)) }
    case .ended(let status):
      ended(process, status, of: app)
    }
  }

  /// Gives up a process that was killed but does not end.
  func abandon(_ process: AppProcess, of app: HostedApp) {
    logger.error("process \(process.pid) of \(app.bundleIdentifier) does not end and is given up")
    process.ending.isGivenUp = true
    process.port.close()
    screen.close(process.screen.token)
    // The kernel decides next about the app, whose record still names this process.
    surroundings.soon { [unowned self] in leave(process, of: app) }
  }

  /// Handles the end of a process: closes its scene, informs the kernel, and answers those waiting.
  private func ended(_ process: AppProcess, _ status: TerminationStatus, of app: HostedApp) {
    process.ending.status = status
    guard !process.ending.isGivenUp else { return }
    process.port.close()
    process.sensors.next?.cancel()
    screen.close(process.screen.token)
    engine.handle(.process(app.id, .exited(ExitStatus(status))))
    leave(process, of: app)
  }

  /// The kernel has been informed of the process's end.
  private func leave(_ process: AppProcess, of app: HostedApp) {
    // By now the kernel may have started its next process.
    if app.process === process {
      app.process = nil
      do {
        try store.forgetRunning(app.bundleIdentifier)
      } catch {
        logger.error("the note about \(app.bundleIdentifier) could not be removed: \(error)")
      }
      waiters.follow()
    }
    if engine.device.position(of: app.id) == .absent {
      app.resolveLaunch(
        .failed("\(app.bundleIdentifier) was not launched: something else was asked for since"))
      installations.forgetIfUninstalled(app)
    }
    shutdown.advance()
  }
}

extension ExitStatus {
  init(_ status: TerminationStatus) {
    self =
      switch status {
      case .exited(let code): .exited(code: code)
      // Linux sends it for a file larger than an app may have.
      case .signaled(SIGXFSZ, _): .killedForUse(.storage)
      case .signaled(let signal, _): .signaled(signal)
      case .killedForMemory(let reason): .killedForMemory(isOwnLimit: reason == .ownLimit)
      }
  }
}
