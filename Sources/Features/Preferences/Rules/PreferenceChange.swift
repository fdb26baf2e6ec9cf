/// A change of one of an app's preferences, made by a person outside of the app (WAKE-12).
///
/// The kernel needs no values, only whether two are the same: it is given fingerprints of them.
public struct PreferenceChange: Hashable, Sendable, Codable {
  /// The key, with its domain.
  public let key: String
  /// The fingerprint of the value that the app knows or was last told; nil if it has none.
  public let before: UInt64?
  /// That of the new value; nil if it is removed.
  public let after: UInt64?

  public init(key: String, before: UInt64?, after: UInt64?) {
    self.key = key
    self.before = before
    self.after = after
  }
}

/// Changes of an app's preferences that are made at once.
public struct PreferenceEdit: Hashable, Sendable, Codable {
  /// Higher than that of every earlier edit of this app.
  public let revision: UInt64
  public let changes: [PreferenceChange]

  public init(revision: UInt64, changes: [PreferenceChange]) {
    self.revision = revision
    self.changes = changes
  }
}
