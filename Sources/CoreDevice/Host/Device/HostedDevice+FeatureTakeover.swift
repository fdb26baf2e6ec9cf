import LifecycleKernel

extension FeatureParts {
  func keep(in device: inout InheritedDevice) {}
  func takeOver(_ kept: InheritedDevice) {}
  func goOn(_ kept: InheritedDevice) {}
}

extension HostedDevice {
  func adoptSockets(of app: HostedApp) {}
  func reportLostPrewarmed(_ app: AppID) {}
}
