import LifecycleKernel
import LinuxPlatform
import Logging

/// Takes what becomes of apps' processes and their ports to whom it concerns.
final class AppEvents {
  private let engine: LifecycleEngine
  private let messages: AppMessages
  private let screen: ScreenDirector
  private let store: any DeviceStore
  private let waiters: Waiters
  private let installations: Installations
  private let shutdown: Shutdown
  private let logger: Logger

  init(
    engine: LifecycleEngine, messages: AppMessages, screen: ScreenDirector,
    store: any DeviceStore, waiters: Waiters, installations: Installations, shutdown: Shutdown,
    logger: Logger
  ) {
    self.engine = engine
    self.messages = messages
    self.screen = screen
    self.store = store
    self.waiters = waiters
    self.installations = installations
    self.shutdown = shutdown
    self.logger = logger
  }

  func received(_ event: PortEvent, from process: AppProcess, of app: HostedApp) {
    switch event {
    case .message(let message):
      messages.received(message, from: process, of: app)
    case .misbehaviour(let misbehaviour):
      if app.process === process { messages.misbehaved(app, misbehaviour) }
    case .closed:
      if app.process === process { engine.handle(.process(app.id, .closedPort)) }
    case .ended(let status):
      ended(process, status, of: app)
    }
  }

  /// The process is gone: its scene closes, the kernel hears of it, and whoever waited for that
  /// goes on.
  private func ended(_ process: AppProcess, _ status: TerminationStatus, of app: HostedApp) {
    process.status = status
    process.port.close()
    process.nextSensorReading?.cancel()
    screen.close(process.sceneToken)
    let exit: ExitStatus =
      switch status {
      case .exited(let code): .exited(code: code)
      case .signaled(let signal, _): .signaled(signal)
      }
    engine.handle(.process(app.id, .exited(exit)))
    // By now the kernel may have started its next process.
    if app.process === process {
      app.process = nil
      do {
        try store.forgetRunning(app.bundleIdentifier)
      } catch {
        logger.error("the note about \(app.bundleIdentifier) could not be removed: \(error)")
      }
      waiters.answer()
    }
    if engine.device.position(of: app.id) == .absent {
      app.resolveLaunch(
        .failed("\(app.bundleIdentifier) was not launched: something else was asked for since"))
      installations.forgetIfUninstalled(app)
    }
    shutdown.advance()
  }
}
