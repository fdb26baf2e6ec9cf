public import Geography

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
  /// `openURL`, by the user or by the app in front.
  case openURL(AppID, OpenedURL, from: AppID?)
  /// A universal link, opened by the user or by the app in front (URL-11).
  case continueActivity(AppID, ContinuedActivity, from: AppID?)
  /// A tap on a quick action of the app's icon (URL-12).
  case quickAction(AppID, QuickAction)
  /// Something about the scenes of apps.
  indirect case scene(SceneRequest)
  /// A tap in the status bar on the name of the app to which it leads back.
  case goBack
  /// What leads to the home screen, whichever way the person asks for it: a swipe, or `appctl home`.
  case home
  /// A press of the button below the screen. A second one in time opens the switcher, or closes it;
  /// otherwise it is ``home``.
  case homeButton
  /// Locks the device (`appctl lock`); on a locked device it switches the panel on or off.
  case lock
  case unlock
  /// The person sets a passcode, or removes it (DP-01). Not while the device is locked.
  case passcode(isSet: Bool)
  /// The button at the side: it darkens a lit panel, which locks the device, and lights a dark one.
  case sideButton
  case wakeScreen
  /// The person touches something that is not an app's, such as the home screen (LOCK-01).
  case used
  /// After so long without use the device is locked; nil: never (LOCK-01).
  case autoLock(Duration?)
  /// Darkens the panel of a locked device.
  case darkenScreen
  /// Locks the interface upright, however the device is held, or lets it turn again.
  case rotationLock(Bool)
  case switcherOpen
  case switcherClose
  /// A swipe on the app's card in the switcher: a force quit.
  case switcherKill(AppID)
  case notificationCenterOpen
  case notificationCenterClose
  case controlCenterOpen
  case controlCenterClose
  case callIncoming
  case callAnswer
  case callDecline
  case callEnd
  /// A tap on the status bar during a call, which brings the phone app to the front.
  case callShow
  /// An alert-style notification, from an app or (nil) from the system.
  case alertShow(from: AppID?)
  case alertIgnore(from: AppID?)
  /// Opens the app that the alert is from; without one, the system's Messages.
  case alertAccept(from: AppID?)
  /// A permission question, a payment sheet (SEQ-41).
  case promptShow
  case promptDismiss
  /// What a person does when an app asks whether the owner uses the device.
  case authenticationAnswer(AuthenticationAnswer)
  /// The person lets the device know the owner's face or finger, or makes it forget them.
  case biometry(isEnrolled: Bool)
  /// The user's answer to the question that is showing. The app may then do this.
  case locationAnswer(LocationAuthorization)
  /// What the app may do, as the user has set it.
  case locationAuthorization(AppID, LocationAuthorization)
  /// A notification, in the style that the user has chosen for that app (SEQ-28).
  case notificationShow(from: AppID?)
  case notificationStyle(AppID, NotificationStyle)
  /// A notification that the app has scheduled, or that was pushed to it, is due.
  indirect case notificationDue(AppID, DueNotification)
  /// These are all places at which scheduled notifications of the app are due, each under the
  /// notification's identifier.
  case notificationPlaces(AppID, [CircularRegion])
  /// The user opens the app with its notification (LN-04).
  indirect case notificationOpen(AppID, NotificationResponse)
  /// The notification was removed.
  case notificationForget(NotificationID)
  /// An app asks for the user's permission.
  case permissionAsk(PermissionQuestion)
  /// The user's answer; nil: as if the app had never asked.
  case permissionSet(AppID, PermissionService, Permission?)
  /// The user allows or denies wakes for fetches, silent pushes and tasks: for one app, or (nil) for
  /// all (FETCH-07).
  case backgroundRefresh(AppID?, BackgroundRefreshStatus)
  /// The app schedules a task, in the place of one with the same identifier (BGS-02, BGS-03).
  case submitTask(AppID, ScheduledTask)
  /// The app cancels the scheduled task with the identifier; nil: all.
  case cancelTasks(AppID, String?)
  /// Begins a scheduled task now, whatever its conditions.
  case launchTask(AppID, String)
  /// Ends the time of a running task now.
  case expireTask(AppID, String)
  /// A developer wants the app to be given its metrics now, and not when the day is over (TERM-20).
  /// The time is that of the device's clock, in seconds since 1970.
  case deliverMetrics(AppID, at: Double)
  /// A person changes the simulated Bluetooth around the device.
  indirect case bluetooth(BluetoothChange)
  /// A person changes the simulated accessories.
  indirect case accessory(AccessoryChange)
  /// A person changes the external displays.
  indirect case display(DisplayChange)
  /// A simulated central asks an app something over Bluetooth.
  indirect case central(CentralRequest)
  /// A change of a setting or condition that apps can observe.
  case environment(EnvironmentChange)
  /// A person changes preferences of the app outside of it.
  indirect case preferences(AppID, PreferenceEdit)
  /// Preferences of an app group were written, for one of its apps or for a person.
  indirect case groupPreferences(GroupPreferenceEdit)
  case memoryWarning
  /// Behaves as if memory were so short; nil: as short as it is.
  case memoryPressure(MemoryPressure?)
  /// What the app's process tree may use of the memory, in bytes; nil: as much as any other app
  /// (MEM-05).
  case memoryLimit(AppID, UInt64?)
  /// Asks something of the app that is now playing.
  case remoteCommand(RemoteCommand)
  /// Starts a process of the app up to `UIApplicationMain`, so that its launch is quicker (TRANS-14).
  case prewarm(AppID)
  /// An orderly end, through the background and `applicationWillTerminate(_:)`.
  case terminate(AppID)
  /// Kills the app without a callback, to free its memory.
  case jetsam(AppID)
  /// Makes the app crash.
  case crash(AppID)
  case shutdown
}
