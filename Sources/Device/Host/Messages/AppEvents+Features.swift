import LifecycleKernel

extension AppEvents {
  /// Something has arrived on a socket of a suspended app's call.
  func trafficArrived(_ socket: UInt64, of app: HostedApp) {
    engine.handle(.process(app.id, .trafficArrived(SocketNumber(rawValue: socket))))
  }

  func received(_ event: PortEvent, fromPrewarmed process: StartedProcess, of app: HostedApp) {
    // Otherwise the kernel has ended it.
    guard app.prewarmed === process else { return }
    switch event {
    case .ended(let status):
      launcher.endPrewarmed(of: app)
      engine.handle(.prewarmedEnded(app.id, .exited(ExitStatus(status))))
    case .message, .misbehaviour:
      launcher.endPrewarmed(of: app)
      engine.handle(.prewarmedEnded(app.id, .misbehaved))
    // Its end follows.
    case .closed, .traffic: break
    }
  }
}
