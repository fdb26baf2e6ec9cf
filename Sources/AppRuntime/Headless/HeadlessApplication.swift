package import AppInterface
public import Foundation

/// An app without views: its state, and its requests to the system.
///
/// It has the life cycle of every app: it is launched, put in front, sent home, suspended, resumed, woken
/// and ended by the same rules. It has no window, no layers and nothing that draws; the screen shows its
/// launch picture. An app with views has `UIApplication` instead.
///
/// Mark a ``HeadlessApplicationDelegate`` as `@main`; that creates the object. Main thread, except for
/// background tasks.
@MainActor public final class HeadlessApplication {
  /// An app's state in its life cycle, as far as its own code can observe it (LIFE-10).
  public enum State: Int, Sendable {
    /// In the foreground.
    case active = 0
    /// In the foreground, between two states or covered.
    case inactive = 1
    /// Not on screen.
    case background = 2
  }

  /// The app's object.
  ///
  /// Reading it before the app's delegate was made ends the process with a message, because no answer
  /// would be right (LIFE-11).
  public static var shared: HeadlessApplication {
    guard let made = CurrentProgram.program as? HeadlessApplication else {
      preconditionFailure(
        "HeadlessApplication.shared was used before HeadlessApplicationDelegate.main() made it")
    }
    return made
  }

  /// The app's state, as its code observes it inside each callback (ASTATE-01 to ASTATE-06).
  public internal(set) var state: State

  /// Protected files can be read now (DP-08).
  public internal(set) var isProtectedDataAvailable: Bool

  /// The object that handles the app's life cycle. The connection to the system keeps it alive.
  public private(set) weak var delegate: (any HeadlessApplicationDelegate)?

  package weak var connection: SystemConnection?
  package nonisolated let backgroundTasks = BackgroundTaskRegistry()
  package let sensors = SensorCenter()
  package internal(set) var environment: WireEnvironment

  init(_ welcome: WireWelcome) {
    state = welcome.launchedInBackground ? .background : .inactive
    isProtectedDataAvailable = !welcome.protectedDataUnavailable
    environment = welcome.environment
    EnergyFacts.take(environment)
    welcome.configure(self)
  }

  func adopt(_ delegate: any HeadlessApplicationDelegate) {
    self.delegate = delegate
  }
}

// Finite-length work in the background (BGT-01 to BGT-20). Any thread (BGT-04).
extension HeadlessApplication {
  /// Begins a background task: the app is not suspended before the task ends or time is up (BGT-03).
  ///
  /// - Parameters:
  ///   - name: Appears in the system's log and reports.
  ///   - handler: Run on the main thread shortly before time is up; it must end the task, or the app is
  ///     terminated (BGT-06, BGT-07).
  /// - Returns: The task's identifier, or ``UIBackgroundTaskIdentifier/invalid`` if the app cannot run in
  ///   the background (BGT-02).
  public nonisolated func beginBackgroundTask(
    withName name: String? = nil,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    UIBackgroundTaskIdentifier(
      rawValue: backgroundTasks.begin(
        name: name ?? "Called by \(ProcessInfo.processInfo.processName)",
        expirationHandler: handler))
  }

  /// Ends a background task. For an identifier that is not outstanding, this only writes to the log.
  public nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.end(identifier.rawValue)
  }

  /// How long the app may still run in the background, in seconds; in the foreground the largest finite
  /// number (BGT-09).
  public nonisolated var backgroundTimeRemaining: TimeInterval { backgroundTasks.timeRemaining }
}
