/// Why a request is refused.
public enum Refusal: Hashable, Sendable {
  case notInstalled
  case deviceIsLocked
  case beforeFirstUnlock
  case shuttingDown
  case noMultitasking
  case exitsOnSuspend
  /// The app has not declared the background mode (MODE-06).
  case modeNotDeclared(BackgroundMode)
  /// The profile's version of the system has no such background mode.
  case modeUnknown(BackgroundMode)
  case isForceQuit
  /// This version of the system has no VoIP pushes (VOIP-08).
  case noVoIPPushes
  /// The app has not registered for VoIP pushes.
  case notRegisteredForPushes
  /// The app has too often not reported a call after a VoIP push (TERM-05).
  case tooManyUnreportedPushes
  /// The user, or a restriction, denies background refresh (FETCH-07).
  case refreshDenied(BackgroundRefreshStatus)
  /// This version of the system has no BGTaskScheduler (BGS-01).
  case noTaskScheduler
  /// BGTaskSchedulerPermittedIdentifiers does not have the task (BGS-04).
  case taskNotPermitted
  /// The app has scheduled as many of that kind as it may (BGS-02).
  case tooManyTasks(ScheduledTask.Kind)
  case taskNotScheduled
  case taskNotRunning
  /// Only the beginning of a scheduled task wakes an app for this.
  case needsTask
  /// This version of the system has no MetricKit (TERM-20).
  case noMetricKit
  /// The app has never used MetricKit.
  case metricsNotUsed
  case isUpdating
  /// This version of the system prewarms no apps (TRANS-14).
  case noPrewarming
  /// The app runs, is suspended, is ending, or is prewarmed already.
  case hasProcess
  case notRunning
  case isSuspended
  case notInFront
  /// This version of the system has no universal links (URL-11).
  case noUniversalLinks
  /// This version of the system has no app switcher, Notification Center or Control Center.
  case noSwitcher
  case noNotificationCenter
  case noControlCenter
  /// This version of the system has no Low Power Mode (PWR-01).
  case noLowPowerMode
  /// This version of the system has no quick actions (URL-12).
  case noQuickActions
  /// The status bar leads back to no app.
  case noAppBehind
  case notActive
  case noIncomingCall
  case callIsRinging
  case noCall
  case noAlert
  case tooManyAlerts
  case noSystemPrompt
  case noLocationQuestion
  /// No app asks whether the owner uses the device.
  case noAuthentication
  /// An app asks, but not for a face or a finger now.
  case noBiometryAwaited
  case noAuthenticationFallback
  case noPasscodeAwaited
  /// The device cannot know faces or fingers.
  case noBiometry
  case biometryNeedsPasscode
  case noBiometryEnrolled
  /// No media player was heard since it was started.
  case nothingPlaying
  /// The app that is now playing does not carry the command out.
  case commandNotOffered(RemoteCommand.Kind)
  /// It has not taken the earlier commands yet.
  case tooManyCommands
  /// What is wrong with a peripheral, as the rest of a sentence that begins with "it".
  case impossiblePeripheral(String)
  case peripheralExists
  case tooManyPeripherals
  case noPeripheral
  case noCharacteristic
  case peripheralOutOfReach
  case valueTooLong
  case bluetoothIsOff
  /// An app has not taken earlier values, and more are not kept for it.
  case tooManyBluetoothEvents
  /// A simulated central needs a name.
  case impossibleCentral
  case characteristicNotOffered
  /// An app has not answered earlier requests of centrals.
  case tooManyCentralRequests
  /// What is wrong with an accessory, as the rest of a sentence that begins with "it".
  case impossibleAccessory(String)
  case accessoryExists
  case tooManyAccessories
  case noAccessory
  case noAccessoryProtocol
  /// The accessory has several.
  case accessoryProtocolNeeded
  case noAccessorySession
  case accessoryDataTooLong
  /// An app has not read earlier data, and more is not kept for it.
  case accessoryDataUnread
  /// What is wrong with a display, as the rest of a sentence that begins with "it".
  case impossibleDisplay(String)
  case displayExists
  case tooManyDisplays
  case noDisplay
  case noDisplayMode
  /// The app has no scenes, or this version of the system does not know them.
  case noScenes
  /// The app has declared that it has one scene, and has it.
  case oneSceneOnly
  /// The screen is not that of a tablet.
  case screenShowsOneScene
  case tooManyScenes
  case noSession
  /// It is in front, so the system does not take it back.
  case sceneIsInFront
  case sceneNotConnected
  /// One of the apps takes the whole screen.
  case requiresFullScreen
  /// This version of the system shows one app at a time.
  case noSplitView
  /// Nothing is in front that another scene could be shown with.
  case noSceneInFront
  case noSceneBeside
  /// What is wrong with the share of a scene.
  case impossibleShare

  /// The reason as a sentence without its end, for a person.
  public var message: String {
    switch self {
    case .notInstalled: "no such app is installed"
    case .deviceIsLocked: "the device is locked; unlock it first"
    case .beforeFirstUnlock:
      "with a passcode set nothing is launched in the background before the first unlock"
    case .shuttingDown: "the device is shutting down"
    case .noMultitasking: "this device has no multitasking, so no app runs in the background"
    case .exitsOnSuspend:
      "the app cannot run in the background: its Info.plist has UIApplicationExitsOnSuspend, "
        + "or it was linked before iOS 4"
    case .modeNotDeclared(let mode):
      "the app is not woken for this: UIBackgroundModes in its Info.plist does not have "
        + "\"\(mode.rawValue)\""
    case .modeUnknown(let mode):
      "the device's version of the system has no background mode \"\(mode.rawValue)\"; "
        + "another profile may have it"
    case .isForceQuit:
      "the person has quit the app; until it is opened again or the device is restarted the "
        + "system does not wake it for this"
    case .noVoIPPushes:
      "the device's version of the system has no VoIP pushes, which came with iOS 8"
    case .notRegisteredForPushes:
      "the app has not registered for VoIP pushes: its PKPushRegistry sets desiredPushTypes"
    case .tooManyUnreportedPushes:
      "the app has too often reported no call after a VoIP push, so the system delivers it none "
        + "until it reports one or is installed anew"
    case .refreshDenied(let status):
      "background refresh is \(status.rawValue) for the app, so nothing wakes it to fetch, for a "
        + "silent push or for a task; allow it first"
    case .noTaskScheduler:
      "the device's version of the system has no task scheduler, which came with iOS 13"
    case .taskNotPermitted:
      "BGTaskSchedulerPermittedIdentifiers in the app's Info.plist does not have the task"
    case .tooManyTasks(let kind):
      "an app can have scheduled at most \(kind.limit) \(kind.rawValue) "
        + "\(kind.limit == 1 ? "task" : "tasks")"
    case .taskNotScheduled: "the app has not scheduled this task, or it has begun since"
    case .taskNotRunning: "this task is not running"
    case .needsTask:
      "only a scheduled task wakes an app for this; appctl bgtask launch begins one"
    case .noMetricKit:
      "the device's version of the system has no MetricKit, which came with iOS 13"
    case .metricsNotUsed:
      "the app has never used MXMetricManager, so there is nobody to take its metrics"
    case .isUpdating: "the app is being updated already"
    case .noPrewarming: "the device's version of the system prewarms no apps: iOS 15 and later do"
    case .hasProcess: "the app has a process already"
    case .notRunning: "the app is not running"
    case .isSuspended:
      "the app is suspended: it executes nothing and cannot crash; jetsam ends it"
    case .notInFront: "only the app in front can open a URL"
    case .noUniversalLinks:
      "the device's version of the system has no universal links, which came with iOS 9"
    case .noQuickActions:
      "the device's version of the system has no quick actions, which came with iOS 9"
    case .noSwitcher:
      "the device's version of the system has no app switcher, which came with iOS 4"
    case .noLowPowerMode:
      "the device's version of the system has no Low Power Mode, which came with iOS 9"
    case .noNotificationCenter:
      "the device's version of the system has no Notification Center, which came with iOS 5"
    case .noControlCenter:
      "the device's version of the system has no Control Center, which came with iOS 7"
    case .noAppBehind: "there is no app to go back to"
    case .notActive: "only the active app is sent touches and other events"
    case .noIncomingCall: "no call is coming in"
    case .callIsRinging: "a call is coming in already; answer or decline it first"
    case .noCall: "no call is going on"
    case .noAlert: "no such alert is showing"
    case .tooManyAlerts:
      "\(Alert.limit) alerts wait already; answer or ignore some first"
    case .noSystemPrompt: "no system prompt is showing"
    case .impossiblePeripheral(let fault): "there is no such peripheral: it \(fault)"
    case .peripheralExists: "there is a peripheral with this name already"
    case .tooManyPeripherals:
      "there are \(BluetoothLimits.peripherals) peripherals already; remove some first"
    case .noPeripheral: "there is no peripheral with this name"
    case .noCharacteristic: "the peripheral has no such characteristic"
    case .peripheralOutOfReach: "the peripheral is out of reach; connect it first"
    case .valueTooLong: "a value has at most \(BluetoothLimits.value) bytes"
    case .bluetoothIsOff: "Bluetooth is off; switch it on first"
    case .tooManyBluetoothEvents:
      "\(BluetoothLimits.news) events wait already for an app that is suspended and is not woken "
        + "for them; open it first"
    case .impossibleCentral: "a central needs a name of 1 to \(BluetoothLimits.name) bytes"
    case .characteristicNotOffered:
      "the app offers no such characteristic; it adds a service to a CBPeripheralManager"
    case .tooManyCentralRequests:
      "the app has not answered the earlier requests of centrals, or has too many subscriptions"
    case .impossibleAccessory(let fault): "there is no such accessory: it \(fault)"
    case .accessoryExists: "an accessory with this name is connected already"
    case .tooManyAccessories:
      "\(AccessoryLimits.accessories) accessories are connected already; disconnect some first"
    case .noAccessory: "no accessory with this name is connected"
    case .noAccessoryProtocol: "the accessory does not speak this protocol"
    case .accessoryProtocolNeeded: "the accessory speaks several protocols; name one"
    case .noAccessorySession:
      "no app has a session with the accessory in this protocol; without the background mode "
        + "\"external-accessory\" an app has one in the foreground only"
    case .accessoryDataTooLong: "an accessory sends 1 to \(AccessoryLimits.buffer) bytes at once"
    case .accessoryDataUnread:
      "the app has not read what it was sent; \(AccessoryLimits.buffer) bytes are kept for it"
    case .impossibleDisplay(let fault): "there is no such display: it \(fault)"
    case .displayExists: "a display with this name is connected already"
    case .tooManyDisplays:
      "\(DisplayLimits.displays) displays are connected already; disconnect one first"
    case .noDisplay: "no display with this name is connected"
    case .noDisplayMode: "the display does not have this mode; appctl display list shows its modes"
    case .noScenes: "it has no scenes; UIApplicationSceneManifest in Info.plist declares them"
    case .oneSceneOnly:
      "it has one scene and no more; UIApplicationSupportsMultipleScenes in Info.plist allows several"
    case .screenShowsOneScene:
      "the screen shows one scene at a time; boot a tablet, as with appctl boot --model ipad"
    case .tooManyScenes:
      "it has \(SceneSessions.limit) sessions already; close one first"
    case .noSession: "it has no session with this number; appctl scene list shows them"
    case .sceneIsInFront: "the scene is in front"
    case .sceneNotConnected: "the scene is not connected"
    case .requiresFullScreen:
      "it or the app in front takes the whole screen: UIRequiresFullScreen in Info.plist says so"
    case .noSplitView: "two apps are shown together from iOS 9 on"
    case .noSceneInFront: "no app is in front"
    case .noSceneBeside: "no other scene is shown with the one in front"
    case .impossibleShare:
      "a scene has between \(SceneRequest.smallestShare / 10) and "
        + "\(100 - SceneRequest.smallestShare / 10) percent of the width, or 0 or 100 to leave"
    case .noLocationQuestion: "no system prompt about an app's use of the location is showing"
    case .noAuthentication:
      "no app asks whether the owner uses the device, with LAContext.evaluatePolicy"
    case .noBiometryAwaited:
      "no face or finger is waited for: the passcode is, or there is nothing left but to cancel"
    case .noAuthenticationFallback:
      "there is no other way yet: its button comes after failed attempts, unless the app hides it"
    case .noPasscodeAwaited: "no app waits for the passcode"
    case .noBiometry: "this device has neither Touch ID nor Face ID"
    case .biometryNeedsPasscode:
      "a face or a finger needs a passcode beside it; appctl passcode set sets one"
    case .noBiometryEnrolled: "no face or finger is enrolled"
    case .nothingPlaying:
      "nothing is now playing: no app that sets MPNowPlayingInfoCenter or MPRemoteCommandCenter "
        + "was heard"
    case .commandNotOffered(let kind):
      "the app that is now playing has no enabled target for "
        + "MPRemoteCommandCenter.\(kind.name)"
    case .tooManyCommands: "the app that is now playing has not taken the earlier commands yet"
    }
  }
}
