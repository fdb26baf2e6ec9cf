import LifecycleKernel

extension AppEvents {
  /// No socket of an app is watched.
  func trafficArrived(_ socket: UInt64, of app: HostedApp) {}

  /// No process waits for the launch of its app.
  func received(_ event: PortEvent, fromPrewarmed process: StartedProcess, of app: HostedApp) {}
}
