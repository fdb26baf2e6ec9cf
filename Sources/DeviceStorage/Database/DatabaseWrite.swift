/// One change to a device's database, which happens wholly or not at all.
public enum DatabaseWrite: Sendable {
  /// Keeps a record of an exit. One of the same incident is replaced.
  case recordExit(ExitRecord)
  /// Sets a value of the device, or of an app where one is named; nil removes it.
  case set(key: String, value: String?, app: String?)
  /// Enters an installed app. An entry of the same identifier is replaced.
  case saveApp(InstalledApp)
  /// Removes an app's entry, its values, and its exit records.
  case removeApp(String)
  /// Removes an app's entry alone, as its bundle is not there or cannot be used.
  case removeEntry(String)
  /// Removes all exit records but the newest of each app.
  case keepNewestExits(perApp: Int)
}
