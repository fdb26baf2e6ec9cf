public import LifecycleKernel

extension ModelConfiguration {
  /// The events that are tried in each world.
  public enum Alphabet: String, Hashable, Sendable, CaseIterable {
    /// The few events that change the apps' states, for deep explorations.
    case narrow
    /// Those of `narrow`, and scenes that are opened, shown beside each other, closed and taken back; apps
    /// without scenes are shown beside each other.
    case scenes
    /// All events of the kernel but those of scenes, for broad explorations.
    case wide

    /// The device is a tablet.
    var showsSeveralScenes: Bool { self == .scenes }

    /// Those of apps to which all its events can happen.
    public var traits: AppTraits { self == .scenes ? .withScenes : .wakeable }
  }
}
