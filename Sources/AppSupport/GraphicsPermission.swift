import Synchronization

/// The app's code may use OpenGL ES now: from when it becomes active or is about to enter the
/// foreground until `applicationDidEnterBackground` has returned (LAUNCH-07,
/// RESP-01). UIKit says when, and the module OpenGLES observes it in the apps that import it. Any thread.
///
/// The system has the last word: a use without permission is reported to it, and it ends the process.
package enum GraphicsPermission {
  /// The user of OpenGL ES in this process.
  package protocol User: AnyObject, Sendable {
    /// From now on each call is let through, or ends the app.
    func permissionChanged(to isPermitted: Bool)
    /// It has given commands that may not have been carried out.
    var hasUnfinishedCommands: Bool { get }
    /// Its commands were not finished: has the app ended as one that has drawn in the background.
    func refuseUnfinishedCommands()
  }

  /// A use without permission.
  package enum Use: Sendable, Equatable {
    /// A call of the API, by its name.
    case call(String)
    /// Commands that were given before, and that were not finished.
    case unfinishedCommands
  }

  private enum Standing {
    case permitted
    /// A launch into the foreground: the app should not, and is let (LAUNCH-07).
    case launching
    case refused
  }

  private struct State {
    var standing = Standing.permitted
    var user: (any User)?
    var report: (@Sendable (Use) -> Bool)?
  }

  private static let state = Mutex(State())

  /// The module OpenGLES is used from now on; it is told at once.
  package static func begin(_ user: some User) {
    let isPermitted = state.withLock { state in
      state.user = user
      return state.standing == .permitted
    }
    user.permissionChanged(to: isPermitted)
  }

  /// Sets who tells the system of a use without permission. The closure is called on the thread of the
  /// use, and returns false if the use may go on.
  package static func report(with report: (@Sendable (Use) -> Bool)?) {
    state.withLock { $0.report = report }
  }

  /// Tells the system of a use without permission.
  ///
  /// - Returns: false if the use may go on, as during a launch into the foreground.
  package static func report(_ use: Use) -> Bool {
    let (report, isLaunching) = state.withLock { ($0.report, $0.standing == .launching) }
    guard isLaunching else { return report?(use) ?? false }
    if case .call(let name) = use {
      SystemLog.write(
        category: "OpenGLES",
        "\(name) was called before applicationDidBecomeActive. Draw there for the first time: in a "
          + "launch into the background this call ends the app.")
    }
    // Once is enough.
    grant()
    return false
  }

  /// The app is being launched into the foreground.
  package static func beginLaunch() { change(to: .launching) }

  /// The app is active, or about to enter the foreground.
  package static func grant() { change(to: .permitted) }

  /// `applicationDidEnterBackground` has returned. If commands are not finished, this does not return,
  /// because the system ends the app: they would be carried out in the background.
  package static func revoke() {
    guard let user = change(to: .refused), user.hasUnfinishedCommands else { return }
    user.refuseUnfinishedCommands()
  }

  @discardableResult
  private static func change(to standing: Standing) -> (any User)? {
    let user = state.withLock { state in
      state.standing = standing
      return state.user
    }
    user?.permissionChanged(to: standing == .permitted)
    return user
  }
}
