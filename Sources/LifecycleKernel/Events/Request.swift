/// What a person, or the world around the device, does to it.
public enum Request: Hashable, Sendable {
  /// Adds the app. Where it is there already, it is an update: what is running of it is killed.
  case install(AppID, AppTraits)
  case uninstall(AppID)
  /// A tap on the app's icon or on its card in the switcher.
  case open(AppID)
  /// An event for the app calls for a launch or a wake in the background.
  case wake(AppID, WakeReason)
  /// `openURL`, by the person or by the app in front.
  case openURL(AppID, OpenedURL, from: AppID?)
  case pressHome
  case lock
  case unlock
  case openSwitcher
  case closeSwitcher
  /// The app's card is swiped away.
  case forceQuit(AppID)
  case openNotificationCenter
  case closeNotificationCenter
  case openControlCenter
  case closeControlCenter
  case callArrives
  case answerCall
  case declineCall
  case endCall
  /// A tap on the status bar that says that a call goes on: the phone comes to the front.
  case returnToCall
  /// An alert-style notification, from an app or (nil) from the system.
  case showAlert(from: AppID?)
  case ignoreAlert(from: AppID?)
  /// Opens the app that the alert is from; without one, the system's Messages.
  case acceptAlert(from: AppID?)
  /// A permission question, Face ID, a payment sheet (SEQ-41).
  case showSystemPrompt
  case dismissSystemPrompt
  /// A notification, shown as the person has chosen for that app (SEQ-28).
  case notify(from: AppID?)
  case setNotificationStyle(AppID, NotificationStyle)
  /// Which way up the device is held, or anything else that apps in the foreground are told of.
  case changeEnvironment
  /// A touch, a key, a shake or another event of the person's for the app. Granted while it can
  /// be delivered: to the active app only (LIFE-03, LOOP-20).
  case input(AppID)
  case warnOfLowMemory
  /// Orderly: through the background and `applicationWillTerminate(_:)`.
  case terminate(AppID)
  /// Silently, for its memory.
  case purge(AppID)
  /// The app shall crash by itself.
  case crash(AppID)
  case shutDown
}
