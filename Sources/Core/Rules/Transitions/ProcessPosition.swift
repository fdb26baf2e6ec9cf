/// The progress of an app's process between two steps.
///
/// ```
///   absent ─spawn─► started ─hello─► connected ─willFinish─► prepared
///      ▲                                                         │ didFinish
///      │                                                         ▼
///    exit ◄─ killed | ended ◄─ … ── suspended ◄─ suspending ◄─► running
/// ```
public enum ProcessPosition: Int, Hashable, Sendable, CaseIterable {
  /// The app has no process.
  case absent
  /// The process exists but has not sent its greeting.
  case started
  /// The main UI file is loaded; nothing has been delivered.
  case connected
  /// `application(_:willFinishLaunchingWithOptions:)` has returned.
  case prepared
  /// It executes, and its scene has a position of its own.
  case running
  /// The process was told to freeze, which is not confirmed yet.
  case suspending
  case suspended
  /// `applicationWillTerminate(_:)` has returned, but the process has not exited yet.
  case ended
  /// The process was killed but not reaped yet.
  case killed

  /// The process executes, or will without being woken.
  var canExecute: Bool {
    isAlive && self != .suspending && self != .suspended
  }

  /// Its launch is not over.
  var isLaunching: Bool { self == .started || self == .connected || self == .prepared }

  /// Callbacks can be delivered to the process.
  public var isAlive: Bool {
    switch self {
    case .absent, .ended, .killed: false
    case .started, .connected, .prepared, .running, .suspending, .suspended: true
    }
  }
}
