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
  /// Only the beginning of a scheduled task wakes an app for this.
  case needsTask
  case isUpdating
  case notRunning
  case isSuspended
  case notInFront
  /// Input is only for the active app.
  case notActive
  /// This version of the system has no app switcher.
  case noSwitcher
  /// The status bar leads back to no app.
  case noAppBehind
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
  /// One of the apps takes the whole screen.
  case requiresFullScreen
  /// This version of the system shows one app at a time.
  case noSplitView
  case sceneNotConnected
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
    case .needsTask: "only a scheduled task wakes an app for this"
    case .isUpdating: "the app is being updated already"
    case .notRunning: "the app is not running"
    case .isSuspended:
      "the app is suspended: it executes nothing and cannot crash; jetsam ends it"
    case .notInFront: "only the app in front can open something"
    case .notActive: "only the active app is sent touches and other events"
    case .noSwitcher:
      "the device's version of the system has no app switcher, which came with iOS 4"
    case .noAppBehind: "there is no app to go back to"
    case .noScenes: "it has no scenes; UIApplicationSceneManifest in Info.plist declares them"
    case .oneSceneOnly:
      "it has one scene and no more; UIApplicationSupportsMultipleScenes in Info.plist allows several"
    case .screenShowsOneScene:
      "the screen shows one scene at a time; boot a tablet, as with appctl boot --model ipad"
    case .tooManyScenes:
      "it has \(SceneSessions.limit) sessions already; close one first"
    case .noSession: "it has no session with this number; appctl scene list shows them"
    case .sceneIsInFront: "the scene is in front"
    case .requiresFullScreen:
      "it or the app in front takes the whole screen: UIRequiresFullScreen in Info.plist says so"
    case .noSplitView: "two apps are shown together from iOS 9 on"
    case .sceneNotConnected: "the scene is not connected"
    case .noSceneInFront: "no app is in front"
    case .noSceneBeside: "no other scene is shown with the one in front"
    case .impossibleShare:
      "a scene has between \(SceneRequest.smallestShare / 10) and "
        + "\(100 - SceneRequest.smallestShare / 10) percent of the width, or 0 or 100 to leave"
    }
  }
}
