/// The corrections made when a device started.
public struct InstallationRecovery: Equatable, Sendable {
  /// Apps whose bundle had no entry or a different one, and now has one.
  public var entered: [String] = []
  /// Apps whose interrupted removal was completed.
  public var removed: [String] = []
  /// Apps with an entry but without a bundle; the entry was removed, the container kept.
  public var missing: [String] = []
  /// Unusable installed bundles, with the reason; their entries were removed, their files and
  /// containers kept.
  public var unusable: [String: String] = [:]
  /// The number of incomplete copies that were removed.
  public var discardedCopies = 0

  /// Whether nothing had to be corrected.
  public var isClean: Bool { self == InstallationRecovery() }
}
