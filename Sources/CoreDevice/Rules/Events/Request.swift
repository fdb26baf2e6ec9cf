/// An action of the user, or an event from outside the device.
public enum Request: Hashable, Sendable, Codable {
  /// Adds the app, or updates it if it is installed already; then its process is killed. The facts
  /// are those remembered from earlier boots; nil: those that this device remembers.
  indirect case install(AppID, AppTraits, LastingAppFacts? = nil)
  case uninstall(AppID)
  /// The app's files are about to be replaced. The app is ended in an orderly way, and requests
  /// that would open it wait until `install` or `updateFailed`.
  case updateBegan(AppID)
  /// The update failed, and the old files are kept.
  case updateFailed(AppID)
  /// A tap on the app's icon or on its card in the switcher.
  case launch(AppID)
  /// An event launches or wakes the app in the background.
  case launchInBackground(AppID, Wake)
  /// Something about the scenes of apps.
  indirect case scene(SceneRequest)
  /// A tap in the status bar on the name of the app to which it leads back.
  case goBack
  /// What leads to the home screen, whichever way the person asks for it: a swipe, or `appctl home`.
  case home
  /// A press of the button below the screen. Where a second one could open the switcher it waits for
  /// that; otherwise it is ``home``.
  case homeButton
  /// Locks the device (`appctl lock`); on a locked device it switches the panel on or off.
  case lock
  case unlock
  /// The button at the side: it darkens a lit panel, which locks the device, and lights a dark one.
  case sideButton
  case wakeScreen
  /// The person touches something that is not an app's, such as the home screen (LOCK-01).
  case used
  /// Darkens the panel of a locked device.
  case darkenScreen
  /// A force quit.
  case switcherKill(AppID)
  /// An orderly end, through the background and `applicationWillTerminate(_:)`.
  case terminate(AppID)
  /// Kills the app without a callback, to free its memory.
  case jetsam(AppID)
  /// Makes the app crash.
  case crash(AppID)
  case shutdown

  /// The app that must be installed for the request.
  var subject: AppID? {
    switch self {
    case .scene(let request): request.app
    case .uninstall(let app), .updateBegan(let app), .updateFailed(let app), .launch(let app),
      .launchInBackground(let app, _), .switcherKill(let app), .terminate(let app),
      .jetsam(let app), .crash(let app):
      app
    case .install, .goBack, .home, .homeButton, .lock, .unlock, .sideButton, .used, .wakeScreen,
      .darkenScreen, .shutdown:
      nil
    }
  }
}
