/// Something that the host has to do now, in the order given.
public enum Effect: Hashable, Sendable {
  /// Start the app's process. A failure comes back as `ProcessEvent.failedToStart`.
  case spawn(AppID, LaunchRequest)
  /// Send the callback; `ProcessEvent.returned` answers it.
  case deliver(AppID, Delivery)
  /// Take the picture of the app's interface (SNAP-01): it stands as the app last left it, and
  /// needs nothing of the app.
  case snapshot(AppID)
  /// Stop the whole process tree; `ProcessEvent.frozen` confirms it.
  case freeze(AppID)
  /// Let the process tree execute again.
  case thaw(AppID)
  /// End the process tree at once; `ProcessEvent.exited` follows.
  case kill(AppID, ExitReason)
  /// Make the process crash by itself.
  case crash(AppID)
  /// Give the app's process the share of the machine that its place deserves (LIFE-16).
  case rank(AppID, Rank)
  /// Report `Event.deadlinePassed` at the deadline's end. Replaces an armed one of its kind.
  case arm(AppID, Deadline)
  case cancel(AppID, DeadlineKind)
  case log(AppID, LogEntry)
  /// The process is gone; write the record.
  case record(AppID, ExitReport)
  /// The request that was being handled is refused, and nothing has changed.
  case refuse(Refusal)

  /// Where an app stands in the competition for the machine.
  public enum Rank: Hashable, Sendable {
    case foreground
    case background
  }
}

/// How a process is to be started.
public struct LaunchRequest: Hashable, Sendable {
  /// The reason of a launch into the background; nil: into the foreground.
  public let wake: WakeReason?
  /// The URL that the app is launched to open (URL-03).
  public let url: OpenedURL?
  public let statusBar: StatusBar

  public var isIntoBackground: Bool { wake != nil }
}

/// A callback on its way to the app, with what the app is told along with it.
public struct Delivery: Hashable, Sendable {
  public let callback: Callback
  /// With `didEnterBackground`: when background time ends.
  public let backgroundTimeEnds: Instant?
}
