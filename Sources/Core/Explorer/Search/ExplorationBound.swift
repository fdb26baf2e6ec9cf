import LifecycleKernel

/// A configuration that is explored, with its depth.
public struct ExplorationBound: Sendable {
  /// A short description.
  public let name: String
  public let configuration: ModelConfiguration
  /// The maximum number of events in `explore --all`.
  public let depth: Int
  /// The maximum number of events in tests: at most a second of a busy processor, because there are many
  /// configurations.
  public let shallowDepth: Int

  init(
    _ name: String, _ profile: OSProfile, hasPasscode: Bool = false,
    apps: [AppTraits] = [.wakeable],
    alphabet: ModelConfiguration.Alphabet = .narrow,
    start: ModelConfiguration.Start = .installed, depth: Int, shallowDepth: Int
  ) {
    self.name = name
    configuration = ModelConfiguration(
      profile: profile, hasPasscode: hasPasscode, apps: apps, alphabet: alphabet, start: start)
    self.depth = depth
    self.shallowDepth = shallowDepth
  }
}
