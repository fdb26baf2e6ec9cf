/// What a device keeps of people's content for an app in its database: sealed, under a key of class C
/// (DP-05).
///
/// The raw value is the row's name. Everything else in the database is read before the first unlock,
/// or says nothing of a person.
public enum SecretName: String, CaseIterable, Sendable {
  /// What is scheduled and shown of the app, with texts, `userInfo` and payloads of pushes.
  case notifications
  /// Changes of preferences that wait for the app.
  case preferences
  /// What the app has set as the quick actions of its icon.
  case quickActions
}

/// Secrets cannot be read, or kept, between the boot of a device with a passcode and its first unlock
/// (DP-05).
public struct SecretsLocked: Error, Hashable, Sendable, CustomStringConvertible {
  public init() {}

  public var description: String { "the device was not unlocked since it was booted" }
}
