import DeviceStorage

extension FactKeeper {
  /// The app has saved changes that were made outside of it, which are forgotten with the facts that are
  /// written next. Its files are on the disk first, for which the app did not wait (WAKE-12).
  func awaitPreferences(of app: HostedApp, upTo revision: UInt64) {
    let waiting =
      app.waitingPreferences
      ?? WaitingPreference.list(in: store.secret(.preferences, of: app.bundleIdentifier))
    let domains = Set(
      waiting.filter { $0.revision <= revision }
        .map { $0.suite.isEmpty ? app.bundleIdentifier : $0.suite })
    guard !domains.isEmpty else { return }
    store.awaitPreferences(of: app.bundleIdentifier, domains: domains)
  }
}
