/// What the device remembers of an app beyond its process, and the host beyond the daemon.
public struct LastingAppFacts: Hashable, Sendable, Codable {
  /// How the person wants its notifications shown; nil: as the profile has it (SEQ-28).
  public var notificationStyle: NotificationStyle?
  /// The person has swiped its card away and has not opened it since (PUSH-06).
  public var isForceQuit = false
  /// How many of its processes have crashed since it was installed.
  public var crashCount = 0

  public init() {}

  /// What is left of the facts after the device was shut down and booted again: PUSH-06 lets a
  /// restart end what a force quit began.
  public var afterReboot: LastingAppFacts {
    var facts = self
    facts.isForceQuit = false
    return facts
  }
}
