/// Where an app's process stands between two steps.
///
/// Finer than `LifecycleState`: it tells apart the stages of a launch, of a suspension and of an
/// end, in which different steps come next.
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
  /// There is no process.
  case absent
  /// The process exists and has not said hello.
  case started
  /// The main UI file is loaded; nothing has been delivered.
  case connected
  /// `application(_:willFinishLaunchingWithOptions:)` has returned.
  case prepared
  /// In the background, without having been told so: a launch into the background is finished, or
  /// a wake shall repeat `applicationDidEnterBackground(_:)`.
  case unannounced
  case inactive
  case active
  case background
  /// The freeze was asked for and is not yet confirmed.
  case suspending
  case suspended
  /// `applicationWillTerminate(_:)` has returned; the process has yet to exit.
  case ended
  /// The process was killed and is not yet reaped.
  case killed

  /// Whether an app here that is in the background was told so, by
  /// `applicationDidEnterBackground(_:)`: after a launch into the background, not before its end.
  var knowsOfBackground: Bool {
    switch self {
    case .started, .connected, .prepared, .unannounced: false
    case .absent, .inactive, .active, .background, .suspending, .suspended, .ended, .killed: true
    }
  }

  /// Whether an app here has been launched and has something to show in the foreground.
  var isShown: Bool {
    switch self {
    case .inactive, .active: true
    case .absent, .started, .connected, .prepared, .unannounced, .background, .suspending,
      .suspended, .ended, .killed:
      false
    }
  }

  /// Whether there is a process that still can be told something.
  public var isAlive: Bool {
    switch self {
    case .absent, .ended, .killed: false
    case .started, .connected, .prepared, .unannounced, .inactive, .active, .background,
      .suspending, .suspended:
      true
    }
  }
}
