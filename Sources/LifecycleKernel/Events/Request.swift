/// What a person, or the world around the device, does to it.
public enum Request: Hashable, Sendable {
  /// Adds the app. Where it is there already, it is an update: what is running of it is killed.
  /// With what is remembered of it from earlier boots; nil: as it is remembered here.
  case install(AppID, AppTraits, LastingAppFacts? = nil)
  case uninstall(AppID)
  /// The app's files are about to be replaced. It is ended in an orderly way, and whatever opens it
  /// from here on waits until `install` or `updateFailed`.
  case updateBegan(AppID)
  /// The update came to nothing; the files are the old ones.
  case updateFailed(AppID)
  /// A tap on the app's icon or on its card in the switcher.
  case launch(AppID)
  /// An event for the app calls for a launch or a wake in the background.
  case launchInBackground(AppID, Wake)
  /// `openURL`, by the person or by the app in front.
  case openURL(AppID, OpenedURL, from: AppID?)
  case home
  /// What `appctl lock` does: it locks, and on a locked device switches the panel.
  case lock
  case unlock
  /// The button at the side: it darkens a lit panel, which locks the device, and lights a dark one.
  case sideButton
  case wakeScreen
  /// The panel goes dark, on a locked device.
  case darkenScreen
  case switcherOpen
  case switcherClose
  /// The app's card is swiped away.
  case switcherKill(AppID)
  case notificationCenterOpen
  case notificationCenterClose
  case controlCenterOpen
  case controlCenterClose
  case callIncoming
  case callAnswer
  case callDecline
  case callEnd
  /// A tap on the status bar that says that a call goes on: the phone comes to the front.
  case callShow
  /// An alert-style notification, from an app or (nil) from the system.
  case alertShow(from: AppID?)
  case alertIgnore(from: AppID?)
  /// Opens the app that the alert is from; without one, the system's Messages.
  case alertAccept(from: AppID?)
  /// A permission question, Face ID, a payment sheet (SEQ-41).
  case promptShow
  case promptDismiss
  /// A notification, shown as the person has chosen for that app (SEQ-28).
  case notificationShow(from: AppID?)
  case notificationStyle(AppID, NotificationStyle)
  /// Something that is set on the device, or changes of itself, and that apps are told of.
  case environment(EnvironmentChange)
  /// A touch, a key, a shake or another event of the person's for the app. Granted while it can
  /// be delivered: to the active app only (LIFE-03, LOOP-20).
  case input(AppID)
  case memoryWarning
  /// Orderly: through the background and `applicationWillTerminate(_:)`.
  case terminate(AppID)
  /// Silently, for its memory.
  case jetsam(AppID)
  /// The app shall crash by itself.
  case crash(AppID)
  case shutdown
}
