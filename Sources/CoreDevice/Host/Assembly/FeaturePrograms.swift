public import LifecycleKernel

/// The paths of the programs that features have.
public struct FeaturePrograms: Sendable {
  public init() {}

  /// None is used, but a path that somebody has named must be right all the same.
  public init(find: (String) throws(InvalidSetting) -> String?) throws(InvalidSetting) {
    for name in ["transferd", "audiod", "soundplayer", "linkfetcher", "networkd", "keybagd"] {
      _ = try find(name)
    }
  }
}
