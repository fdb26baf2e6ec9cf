import LifecycleKernel

extension FactKeeper {
  /// Files of the app are on the disk before what its lasting facts say of them is written.
  func awaitFiles(of app: HostedApp, _ lasting: LastingAppFacts) {
    if let told = lasting.preferences?.told { awaitPreferences(of: app, upTo: told) }
  }
}
