/// What the life cycle has come to with an app, of which features are told.
///
/// They are told in the order of ``Device/features``, while the core does the thing itself, so that what a
/// feature asks of it belongs to this moment.
enum AppMoment: Int, CaseIterable {
  /// An app was installed that the device did not know.
  case appeared
  case uninstalled
  /// Its files are about to be replaced.
  case updates
  /// The person has opened it.
  case opened
  /// The person has swiped its card away.
  case forceQuit
  /// The same, and it has no process. Told after `forceQuit`.
  case forceQuitWithoutProcess

  /// Its process is being started; the options of the launch are collected.
  case starts
  case started
  /// Its main UI file is loaded.
  case connected
  /// Its launch was for something that it was opened with, which it does not want.
  case declined
  /// Its launch is over: it handles events.
  case launched
  /// `applicationDidBecomeActive` has returned.
  case becameActive
  /// Its state is not one of the foreground any more, or never was.
  case leftForeground
  /// `applicationDidEnterBackground` is about to be sent.
  case entersBackground
  /// It has nothing to do on the way to its goal, and executes in the background.
  case restsInBackground
  /// It is about to be told to freeze.
  case suspends
  case suspended
  /// It is suspended, and nothing that came meanwhile has woken it.
  case staysSuspended
  /// It is about to be thawed, also before the freeze was confirmed.
  case thaws
  /// It was suspended and is about to execute. Told after `thaws`.
  case resumes
  /// `applicationWillEnterForeground` is about to be sent.
  case entersForeground
  /// `applicationWillTerminate` is about to be sent.
  case terminates
  /// A callback has returned.
  case returned
  /// The person has answered a question of the app or taken it away, which covers it no more. The feature
  /// that asks for the app tells the others of it.
  case questionEnded

  /// Its end is decided: what it was to be told is told no more.
  case abandoned
  /// Its process has ended, whose facts are still known.
  case exits
  /// A new process may be started: the last one has ended, or an update is complete.
  case canStart
}

/// What has happened to the device, of which features are told.
enum DeviceMoment: Int, CaseIterable {
  /// It was booted, and all apps are installed.
  case booted
  case locked
  case unlocked
  /// It was unlocked for the first time since the boot. Told after `unlocked`.
  case unlockedFirst
  case shutDown
  /// Memory is shorter than before.
  case memoryGotShort
  /// The clock was set, so nobody knows how much of a pause by the wall clock has passed.
  case clockSet
  /// Somebody uses the device again that was locked or dark.
  case idlenessEnded
  /// Somebody has used it, or the world has lit its panel (LOCK-04).
  case used
  /// Something else comes to the front, or the device is locked: what the person has opened over the
  /// screen goes.
  case panelsLeft
  case homePressedTwice
  /// An event was handled. What follows from the facts is brought into line with them. Only features are
  /// told whose facts say that they may have something to do: ``FeatureFacts/maySettle``.
  case settles
}

/// A process that has ended.
struct EndedRun {
  let report: ExitReport
  /// The app was removed meanwhile.
  let isUninstalled: Bool
  /// The person has quit the app, now or before.
  let isForceQuit: Bool
}
