/// An action for the host, which performs them in the given order.
public enum Effect: Hashable, Sendable {
  /// Start the app's process. A failure is reported as `ProcessEvent.failedToStart`.
  indirect case spawn(AppID, LaunchRequest)
  /// Start a process of the app, and do not greet it until it is launched: `spawn` is then for this
  /// process (TRANS-14). `Event.prewarmedEnded` reports its end, or that it could not be started.
  case prewarm(AppID)
  /// Kill the app's prewarmed process, without any further report.
  case endPrewarmed(AppID)
  /// Send the callback, which is for this scene if it is for one; `ProcessEvent.returned` answers it.
  case deliver(AppID, Callback, SceneID)
  /// Send the app its background time, which starts now, before the thaw or callback that follows.
  /// Until its end the app may begin background tasks (BGT-05, BGT-19).
  case tellBackgroundTime(AppID, BackgroundTime)
  /// Send the app how short memory is now, before the thaw or callback that follows: only its sources
  /// of memory pressure hear of it (MEM-01).
  case tellMemoryPressure(AppID, MemoryPressure)
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
  /// A day is over. Report how long the new one lasts with `Event.timeOfDay`.
  case readTimeOfDay
  /// Read what share of the processor the app has used since it was read last, and report it with
  /// `ProcessEvent.usedProcessor`. Without an earlier reading, it is none.
  case readProcessor(AppID)
  /// Read the memory that apps share at once, and report it with `Event.memory`.
  case readMemory
  /// Hold the app's process tree to so many bytes of memory, where the machine does that by itself;
  /// nil: to as many as any other app's (MEM-05).
  case limitMemory(AppID, UInt64?)
  /// Watch the sockets that the suspended app has handed over, until it is thawed or has exited, and
  /// report with `ProcessEvent.trafficArrived` what arrives at them: once for each arrival.
  case watchSockets(AppID)
  /// End the connections of the suspended app and close its listening sockets, except for those that
  /// it has handed over under these numbers; `ProcessEvent.reclaimedSockets` answers it. A thaw that
  /// follows waits for it (RESP-03).
  case reclaimSockets(AppID, keeping: [SocketNumber])
  /// Publish, look for, or end something in the network for the app.
  indirect case bonjour(AppID, BonjourOrder)
  /// Carry out the order for all background transfers of the app.
  case transfers(AppID, TransferOrder)
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
  /// Remove the file of the app's preserved state, before the callback that follows (REST-09).
  case discardState(AppID)
  /// Tell the simulated central what has become of its request.
  indirect case answerCentral(UInt64, CentralAnswer)
  /// Tell the app what has become of its question with the number, before the callback that follows.
  case answerAuthentication(AppID, UInt32, AuthenticationResult)
  /// Show the app's notification in this way.
  case present(AppID, NotificationID, NotificationPresentation)
  /// Notifications of the app are due at their places: hand them over
  /// (``Device/reachedPlaces(of:)``).
  case reachedPlace(AppID)
  /// The request that was being handled is refused, and nothing has changed.
  case refuse(Refusal)
}
