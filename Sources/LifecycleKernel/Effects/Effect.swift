/// Something that the host has to do now, in the order given.
public enum Effect: Hashable, Sendable {
  /// Start the app's process. A failure comes back as `ProcessEvent.failedToStart`.
  indirect case spawn(AppID, LaunchRequest)
  /// Send the callback; `ProcessEvent.returned` answers it.
  case deliver(AppID, Callback)
  /// Tell the app how long it may run in the background, which begins anew here, before the thaw or
  /// the callback that follows: it may begin background tasks until then (BGT-05, BGT-19).
  case tellBackgroundTime(AppID, remaining: Duration)
  /// Take the picture of the app's interface (SNAP-01): it stands as the app last left it, and
  /// needs nothing of the app.
  case snapshot(AppID)
  /// Stop the whole process tree; `ProcessEvent.frozen` confirms it.
  case freeze(AppID)
  /// Let the process tree execute again.
  case thaw(AppID)
  /// End the process tree at once; `ProcessEvent.exited` follows.
  case kill(AppID, ExitReason)
  /// The process that was killed does not go, and is waited for no longer: forget it. Its exit, if
  /// it comes, is nobody's any more.
  case abandon(AppID)
  /// Make the process crash by itself.
  case crash(AppID)
  /// Give the app's process the share of the machine that its place deserves (LIFE-16).
  case rank(AppID, Rank)
  /// Report `Event.deadlinePassed` at the deadline's end. Replaces an armed one of the same id.
  case arm(Deadline)
  case cancel(DeadlineID)
  case log(AppID, LogEntry)
  /// Facts that last have changed: write them down, so that they come back at the next boot.
  case keep(LastingOwner)
  /// The process is gone; write the record.
  indirect case record(AppID, ExitReport)
  /// The request that was being handled is refused, and nothing has changed.
  case refuse(Refusal)

  /// Where an app stands in the competition for the machine.
  public enum Rank: String, Hashable, Sendable, Codable {
    case foreground
    case background
  }
}

/// How a process is to be started.
public struct LaunchRequest: Hashable, Sendable {
  /// The event of a launch into the background; nil: into the foreground.
  public let wake: Wake?
  /// The URL that the app is launched to open (URL-03).
  public let url: OpenedURL?
  public let statusBar: StatusBar
  /// What is set on the device; the app is told of what changes from here on.
  public let environment: DeviceEnvironment

  public var isIntoBackground: Bool { wake != nil }
}
