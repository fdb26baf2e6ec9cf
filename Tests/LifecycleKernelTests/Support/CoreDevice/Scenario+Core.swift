import LifecycleKernel

extension Scenario {
  /// What the delegate returns.
  func accepts(_ callback: Callback) -> Bool {
    callback != .didFinishLaunching || acceptsLaunch
  }
}
