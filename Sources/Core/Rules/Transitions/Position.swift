/// The progress of an app's process between two steps.
///
/// It is finer than `LifecycleState`: it distinguishes the stages of a launch, a suspension and an
/// end, because each has a different next step.
///
/// ```
///   absent ─spawn─► started ─hello─► connected ─willFinish─► prepared ─didFinish─┐
///      ▲                                                     │ (in background)   │
///      │                             unannounced ◄──┘                            ▼
///      │                                      │ didEnterBackground   ┌──► inactive ◄─► active
///      │                                      ▼                      ▼
///    exit ◄─ killed | ended ◄─ … ── suspended ◄─ suspending ◄─► background
/// ```
public enum Position: Hashable, Sendable, CaseIterable {
  /// The app has no process.
  case absent
  /// The process exists but has not sent its greeting.
  case started
  /// The main UI file is loaded; nothing has been delivered.
  case connected
  /// `application(_:willFinishLaunchingWithOptions:)` has returned.
  case prepared
  /// In the background, but `applicationDidEnterBackground(_:)` is still to be delivered: after a
  /// launch into the background, or for a wake that repeats it.
  case unannounced
  case inactive
  case active
  case background
  /// The process was told to freeze, which is not confirmed yet.
  case suspending
  case suspended
  /// `applicationWillTerminate(_:)` has returned, but the process has not exited yet.
  case ended
  /// The process was killed but not reaped yet.
  case killed

  /// Whether `applicationDidEnterBackground(_:)` has been delivered to an app that is in the
  /// background here. During a launch into the background it has not.
  var knowsOfBackground: Bool {
    switch self {
    case .started, .connected, .prepared, .unannounced: false
    case .absent, .inactive, .active, .background, .suspending, .suspended, .ended, .killed: true
    }
  }

  /// Whether an app here has finished its launch and can be shown in the foreground.
  var isShown: Bool {
    switch self {
    case .inactive, .active: true
    case .absent, .started, .connected, .prepared, .unannounced, .background, .suspending,
      .suspended, .ended, .killed:
      false
    }
  }

  /// Whether the app has a process that executes, or will without being woken.
  var canExecute: Bool {
    isAlive && self != .suspending && self != .suspended
  }

  /// Whether the app has a process to which callbacks can be delivered.
  public var isAlive: Bool {
    switch self {
    case .absent, .ended, .killed: false
    case .started, .connected, .prepared, .unannounced, .inactive, .active, .background,
      .suspending, .suspended:
      true
    }
  }
}
