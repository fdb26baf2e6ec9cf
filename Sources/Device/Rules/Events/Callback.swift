import Geography

/// A message to the app's delegate. At most one is outstanding.
public enum Callback: Hashable, Sendable, Codable {
  case willFinishLaunching
  case didFinishLaunching
  case didBecomeActive
  case willResignActive
  case didEnterBackground
  case willEnterForeground
  case willTerminate
  indirect case openURL(OpenedURL)
  /// The user follows a link that belongs to the app (URL-11).
  indirect case continueActivity(ContinuedActivity)
  /// The user has chosen a quick action of the app's icon (URL-12).
  indirect case performAction(QuickAction)
  /// The event for which the app was launched or woken.
  indirect case wake(WakeID, Wake)
  /// Something about the position, for a process that executes.
  indirect case location(LocationEvent)
  /// Something about the audio session, for a process that executes.
  case audio(AudioEvent)
  /// The user has answered or ended one of its calls.
  case call(CallEvent)
  /// Something for a Bluetooth manager, for a process that executes.
  indirect case bluetooth(BluetoothNews)
  /// Something about accessories, for a process that executes.
  indirect case accessory(AccessoryEvent)
  /// Something about external displays, for a process that executes.
  indirect case display(DisplayEvent)
  /// Something about what it publishes or looks for, for a process that executes.
  indirect case bonjour(BonjourEvent)
  /// Something for a Bluetooth peripheral manager, for a process that executes.
  indirect case peripheral(BluetoothServerNews)
  /// A notification has arrived while the app was active, or the user has opened the app with one.
  indirect case notification(NotificationDelivery)
  /// The counts of the app's exits on days that are over (TERM-20).
  indirect case metrics([MetricReport])
  /// Preferences were changed outside of the app (WAKE-12); it is sent all changes up to this
  /// revision.
  case preferencesChanged(revision: UInt64)
  case didReceiveMemoryWarning
  /// A day is over, or the device's clock or time zone was set (WAKE-06).
  case significantTimeChange
  /// The time of a scheduled task is nearly over: its expiration handler runs (BGS-07).
  case expireTask(WakeID)
  /// Background time is nearly over: the expiration handlers run (BGT-06).
  case expireBackgroundTasks
  case statusBarFrame(StatusBar)
  /// A setting or condition of the device has changed: orientation, appearance, text size, battery.
  /// Contains the complete new environment.
  indirect case environmentChanged(DeviceEnvironment)
  /// The user has allowed or denied background refresh (FETCH-07).
  case backgroundRefreshChanged(BackgroundRefreshStatus)
  /// Protected files can no longer be read soon, or now, or can be read again (DP-09).
  case protectedData(ProtectedDataNews)
  /// A scene beside that with which the process was launched is connected (SCENE-02).
  indirect case connectScene(SceneConnection)
  /// A scene is gone, and its session may be connected again (SCENE-12).
  case disconnectScene
  /// A scene of the app has another place on the screen, or the focus.
  case scenePlaceChanged(SceneID, ScenePlace)
  /// The person has discarded sessions of the app (SCENE-13).
  case discardedSessions([SceneID])

  /// The delegate method's name in the profile's version of the system (URL-02).
  public func methodName(in profile: OSProfile) -> String {
    if case .openURL = self { return profile.openURLMethod }
    return methodName
  }

  /// The method of the scene's delegate that replaces that of the application's (SCENE-23); nil if none
  /// does.
  public var sceneMethodName: String? {
    switch self {
    case .didBecomeActive: "sceneDidBecomeActive"
    case .willResignActive: "sceneWillResignActive"
    case .didEnterBackground: "sceneDidEnterBackground"
    case .willEnterForeground: "sceneWillEnterForeground"
    case .openURL: "scene(_:openURLContexts:)"
    case .continueActivity: "scene(_:continue:)"
    case .performAction: "windowScene(_:performActionFor:completionHandler:)"
    case .connectScene: "scene(_:willConnectTo:options:)"
    case .disconnectScene: "sceneDidDisconnect"
    case .scenePlaceChanged:
      "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)"
    default: nil
    }
  }

  /// The delegate method's name in Swift, as the newest versions have it: the base name, or the
  /// whole name where the base name is just `application`. For a notification, which goes to one of
  /// several methods, what has happened to it.
  public var methodName: String {
    switch self {
    case .willFinishLaunching: "application(_:willFinishLaunchingWithOptions:)"
    case .didFinishLaunching: "application(_:didFinishLaunchingWithOptions:)"
    case .didBecomeActive: "applicationDidBecomeActive"
    case .willResignActive: "applicationWillResignActive"
    case .didEnterBackground: "applicationDidEnterBackground"
    case .willEnterForeground: "applicationWillEnterForeground"
    case .willTerminate: "applicationWillTerminate"
    case .openURL: "application(_:open:options:)"
    case .continueActivity: "application(_:continue:restorationHandler:)"
    case .performAction: "application(_:performActionFor:completionHandler:)"
    case .wake(_, let wake):
      wake.location?.methodName ?? wake.audio?.methodName ?? wake.reason.methodName
    case .location(let event): event.methodName
    case .audio(let event): event.methodName
    case .call(.answered): "CXAnswerCallAction"
    case .call(.ended): "CXEndCallAction"
    case .bluetooth(let news): news.event.methodName
    case .accessory(let event): event.methodName
    case .display(let event): event.methodName
    case .bonjour(let event): event.methodName
    case .peripheral(let news): news.event.methodName
    case .notification(.arrived): "notification arrived"
    case .notification(.opened): "notification opened"
    case .metrics: "MXMetricManagerSubscriber.didReceive"
    case .preferencesChanged: "UserDefaults.didChangeNotification"
    case .didReceiveMemoryWarning: "applicationDidReceiveMemoryWarning"
    case .significantTimeChange: "applicationSignificantTimeChange"
    case .expireBackgroundTasks: "expirationHandler"
    case .expireTask: "BGTask.expirationHandler"
    case .statusBarFrame: "application(_:didChangeStatusBarFrame:)"
    case .environmentChanged: "traitCollectionDidChange"
    case .backgroundRefreshChanged: "backgroundRefreshStatusDidChange"
    case .protectedData(let news): news.methodName
    case .connectScene, .disconnectScene: sceneMethodName ?? ""
    // Of the view controllers, in an app without scenes.
    case .scenePlaceChanged: "viewWillTransition(to:with:)"
    case .discardedSessions: "application(_:didDiscardSceneSessions:)"
    }
  }

  /// It is for one of the app's scenes, in an app that has them.
  public var isForScene: Bool { sceneMethodName != nil }

  /// It hands over what the app was opened with.
  var isOpening: Bool {
    switch self {
    case .openURL, .continueActivity, .performAction: true
    default: false
    }
  }

  /// The delegate's answer says whether the app opens what it was handed.
  var asksForOpening: Bool {
    switch self {
    case .openURL, .continueActivity: true
    default: false
    }
  }

  /// What follows depends on the app's answer, or on who is there to take it.
  var hasAnswer: Bool {
    switch self {
    case .willFinishLaunching, .didFinishLaunching, .wake: true
    default: asksForOpening || mayFindNobody
    }
  }

  /// Nobody in the app may be there to take it, as no location manager, and then it was told nothing.
  var mayFindNobody: Bool {
    if case .location = self { true } else { false }
  }
}

extension LocationEvent {
  /// The method of the location manager's delegate.
  var methodName: String {
    switch self {
    case .moved, .requested, .significantChange: "locationManager(_:didUpdateLocations:)"
    case .crossed(_, to: .inside): "locationManager(_:didEnterRegion:)"
    case .crossed(_, to: .outside): "locationManager(_:didExitRegion:)"
    case .determined: "locationManager(_:didDetermineState:for:)"
    case .visited: "locationManager(_:didVisit:)"
    case .authorization: "locationManagerDidChangeAuthorization"
    case .failed(.denied), .failed(.unknown): "locationManager(_:didFailWithError:)"
    case .failed(.regionDenied), .failed(.tooManyRegions):
      "locationManager(_:monitoringDidFailFor:withError:)"
    }
  }
}

extension AudioEvent {
  /// The notification of the audio session.
  var methodName: String {
    switch self {
    case .interruptionBegan: "audioSessionInterruption began"
    case .interruptionEnded(shouldResume: true): "audioSessionInterruption ended, should resume"
    case .interruptionEnded(shouldResume: false): "audioSessionInterruption ended"
    case .others: "audioSessionSilenceSecondaryAudioHint"
    case .command(let command): "MPRemoteCommandCenter.\(command.kind.name)"
    }
  }
}
