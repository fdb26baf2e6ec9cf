public import LifecycleKernel

/// What a model world is made of, and what can happen in it.
public struct ModelConfiguration: Sendable {
  public var profile: OSProfile
  /// The table that the device uses; another than the standard one to see that errors are found.
  public var table: TransitionTable
  /// The table of news that the device uses.
  public var news: NewsTable
  /// The installed apps, by what is special about each.
  public var apps: [AppTraits]
  public var alphabet: Alphabet
  public var start: Start

  public init(
    profile: OSProfile = .standard, table: TransitionTable? = nil,
    news: NewsTable = .standard, apps: [AppTraits] = [AppTraits()], alphabet: Alphabet = .narrow,
    start: Start = .installed
  ) {
    self.profile = profile
    self.table = table ?? .standard(for: profile)
    self.news = news
    self.apps = apps
    self.alphabet = alphabet
    self.start = start
  }

  /// Which events are tried in each state.
  public enum Alphabet: String, Hashable, Sendable, CaseIterable {
    /// The few that move apps about, for depth.
    case narrow
    /// Everything that the kernel takes, for breadth.
    case wide
  }

  /// Where the exploration begins.
  public enum Start: String, Hashable, Sendable, CaseIterable {
    /// No app has been started.
    case installed
    /// Every app was opened, one after another, and came to rest; the first one is in front.
    case opened
    /// As `opened`, and then the home button was pressed: every app that can be is suspended.
    case suspended
  }

  /// How many background tasks one process begins in its life.
  var taskLimit: UInt64 {
    alphabet == .wide ? 2 : 1
  }

  /// How many URLs are on their way at once.
  var urlLimit: Int {
    alphabet == .wide ? 2 : 1
  }

  /// How many wakes of an app are on their way or under way at once.
  var wakeLimit: Int {
    alphabet == .wide ? 2 : 1
  }

  /// Whether the app can be in the background (LIFE-12, LIFE-14, PL-15, AMB-14).
  func canBeInBackground(_ traits: AppTraits) -> Bool {
    if profile.generation == .p3 || !profile.isMultitaskingSupported { return false }
    if traits.isLinkedBeforeMultitasking { return false }
    return !(traits.exitsOnSuspend && profile.honoursExitsOnSuspend)
  }
}
