import LifecycleKernel

extension FactKeeper {
  /// No facts say anything of an app's files.
  func awaitFiles(of app: HostedApp, _ lasting: LastingAppFacts) {}
}
