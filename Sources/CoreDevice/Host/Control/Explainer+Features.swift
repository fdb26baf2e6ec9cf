import LifecycleKernel

extension Explainer {
  func addOfFeatures(_ app: HostedApp, to explanation: inout String) {}
}

extension Device {
  /// There is only the limit of all apps.
  func memoryLimit(of app: AppID) -> UInt64? { nil }
}
