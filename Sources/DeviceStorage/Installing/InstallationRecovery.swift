/// What was found and put right when a device started.
public struct InstallationRecovery: Equatable, Sendable {
  /// Apps whose bundle was there and was not entered, or entered differently; they are now.
  public var entered: [String] = []
  /// Apps whose removal had been begun; it was done.
  public var removed: [String] = []
  /// Apps that were entered without a bundle; the entry was removed, the container kept.
  public var missing: [String] = []
  /// Installed bundles that cannot be used, with the reason; their entries were removed, their
  /// files and containers kept.
  public var unusable: [String: String] = [:]
  /// How many half-made copies were thrown away.
  public var discardedCopies = 0

  /// Whether there was nothing to put right.
  public var isClean: Bool { self == InstallationRecovery() }
}
