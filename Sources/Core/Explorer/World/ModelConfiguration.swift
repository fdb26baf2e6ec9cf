public import LifecycleKernel

/// The configuration of a model world, and the events that can happen in it.
public struct ModelConfiguration: Sendable {
  public var profile: OSProfile
  /// The device's table of steps; tests use wrong tables to check that errors are found.
  public var table: TransitionTable
  /// The device's table of news.
  public var news: NewsTable
  /// The properties of the installed apps.
  public var apps: [AppTraits]
  public var alphabet: Alphabet
  public var start: Start
  /// The device has a passcode when it is booted.
  public var hasPasscode: Bool

  public init(
    profile: OSProfile = .standard, hasPasscode: Bool = false, table: TransitionTable? = nil,
    news: NewsTable = .standard, apps: [AppTraits] = [.wakeable], alphabet: Alphabet = .narrow,
    start: Start = .installed
  ) {
    self.profile = profile
    self.hasPasscode = hasPasscode
    self.table = table ?? .standard(for: profile)
    self.news = news
    self.apps = apps
    self.alphabet = alphabet
    self.start = start
  }

  /// The start of the exploration.
  public enum Start: String, Hashable, Sendable, CaseIterable {
    /// No app has been started.
    case installed
    /// All apps were opened one after another and have come to rest; the first one is in front.
    case opened
    /// As `opened`, and then the home button was pressed: all apps that can be suspended are
    /// suspended.
    case suspended
  }

  /// The maximum number of undelivered and unfinished wakes of an app.
  var wakeLimit: Int {
    alphabet == .wide ? 2 : 1
  }

  /// The wake of explorations with few events: of an app that must finish it, where the profile has
  /// one.
  var commonWake: Wake {
    profile.backgroundModes.contains(.fetch)
      ? .demandedFetch : Wake(.location, expectsCompletion: true)
  }

  /// The app may be woken for the reason: the system knows the mode, and the app has declared
  /// it (MODE-06).
  func mayWake(_ traits: AppTraits, for reason: WakeReason) -> Bool {
    guard let mode = reason.mode else { return true }
    return traits.backgroundModes.contains(mode) && profile.backgroundModes.contains(mode)
  }

  /// The app can be in the background (LIFE-12, LIFE-14, PL-15, AMB-14).
  func canBeInBackground(_ traits: AppTraits) -> Bool {
    if profile.generation == .p3 || !profile.isMultitaskingSupported { return false }
    if traits.isLinkedBeforeMultitasking { return false }
    return !(traits.exitsOnSuspend && profile.honoursExitsOnSuspend)
  }
}
