/// An action for the host, which performs them in the given order.
public enum Effect: Hashable, Sendable {
  /// Start the app's process. A failure is reported as `ProcessEvent.failedToStart`.
  indirect case spawn(AppID, LaunchRequest)
  /// Send the callback, which is for this scene if it is for one; `ProcessEvent.returned` answers it.
  case deliver(AppID, Callback, SceneID)
  /// Take a snapshot of one of the app's scenes (SNAP-01), which does not involve the app.
  case snapshot(AppID, SceneID)
  /// Stop the whole process tree; `ProcessEvent.frozen` confirms it.
  case freeze(AppID)
  /// Let the process tree execute again.
  case thaw(AppID)
  /// Kill the process tree; `ProcessEvent.exited` follows.
  case kill(AppID, ExitReason)
  /// The killed process does not exit: abandon it, and do not report a later exit.
  case abandon(AppID)
  /// Make the process crash by itself.
  case crash(AppID)
  /// Give the app's process this priority (LIFE-16).
  case rank(AppID, Rank)
  /// Report `Event.deadlinePassed` at the deadline's end. It replaces an armed deadline with the
  /// same id.
  case arm(Deadline)
  case cancel(DeadlineID)
  case log(AppID, LogEntry)
  /// Lasting facts have changed: store them for the next boot.
  case keep(LastingOwner)
  /// The process has exited: write its exit record.
  indirect case record(AppID, ExitReport)
  /// Tell the person that the app, which was in sight, was closed for its memory (MEM-17).
  case tellClosed(AppID)
  /// The person wants to unlock the device with its home button: have the shell ask for the passcode,
  /// or for the swipe's unlocking where there is none (TRANS-05).
  case askToUnlock
  /// The request that was being handled is refused, and nothing has changed.
  case refuse(Refusal)
}
