public import Foundation

/// An atomic change to a device's database.
public enum DatabaseWrite: Sendable {
  /// Stores an exit record; replaces one of the same incident.
  case recordExit(ExitRecord)
  /// Sets a value of the device, or of an app if given; nil removes it.
  case set(key: String, value: String?, app: String?)
  /// Sets a secret of an app; nil removes it.
  case setSecret(SecretName, value: String?, app: String)
  /// Stores an installed app; replaces an entry of the same identifier.
  case saveApp(InstalledApp)
  /// Removes an app's entry, its values, and its exit records.
  case removeApp(String)
  /// Removes only an app's entry, because its bundle is missing or unusable.
  case removeEntry(String)
  /// Removes all exit records of an app but the newest ones, and the paths of their reports.
  case keepNewestExits(Int, of: String)
  /// Removes the exit records of all apps from before a date.
  case removeOldExits(before: Date)
}
