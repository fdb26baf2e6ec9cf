/// What only some versions of the system have: parts of the system, habits, background modes, and
/// calls and classes of UIKit.
///
/// This is the one place that says which version has what. The kernel's profiles, UIKit, the shell and
/// the installer all ask here, so a device of iOS 5.1 is one in each of its parts.
public enum SystemFeature: String, Hashable, Sendable, CaseIterable {
  // MARK: The system

  /// Apps run in the background, and are suspended (LIFE-12).
  case multitasking
  /// The cards of the apps that were opened last, and the double press that leads to them.
  case appSwitcher
  case notificationCenter
  case controlCenter
  /// Notifications that leave the app in front active (SEQ-25).
  case banners
  /// An incoming call leaves the app in front of an unlocked device active.
  case callBanners
  /// The status bar leads back to the app that has opened the one in front.
  case wayBack
  /// Two apps are in front of a tablet together: Split View, and Slide Over.
  case splitView
  /// Links of a domain open the app that belongs to it (URL-11).
  case universalLinks
  /// A list of actions at an app's icon (URL-12).
  case quickActions
  /// An app must list the schemes that it asks for with `canOpenURL` (PL-13).
  case queriedSchemes
  /// Low Power Mode, which the user switches on to save energy (PWR-01).
  case lowPowerMode
  /// Storyboards, and `UIMainStoryboardFile` (LOOP-25).
  case storyboards
  /// `UILaunchStoryboardName`.
  case launchStoryboards
  /// `UILaunchScreen`.
  case launchScreens

  // MARK: Habits

  /// Locking sends the app in front to the background (SEQ-19, AMB-04).
  case lockingEntersBackground
  /// `UIApplicationExitsOnSuspend` has an effect (AMB-14).
  case exitsOnSuspend
  /// A running app that the person quits gets `applicationWillTerminate` (AMB-07).
  case toldForceQuit
  /// An app that the person has quit is not woken (MODE-09).
  case forceQuitStopsWakes
  /// Except by its regions and significant changes of the position (LOC-07).
  case locationAfterForceQuit
  /// A new picture of a woken app is taken before it is suspended again (SNAP-03).
  case renewedSnapshots
  /// A new file can only be read after the first unlock, if no class is chosen (DP-05).
  case filesNeedFirstUnlock
  /// The sockets of an app are taken back as soon as it is suspended, and not at the lock (RESP-04).
  case socketsReclaimedAtSuspension
  /// An app that ends for others' memory is killed without a word also while it runs (AMB-08).
  case silentPurge
  /// The state of Bluetooth managers outlives their app (BT-03).
  case bluetoothPreservation
  /// Accessories stay connected to an app in the background with the mode (EA-01).
  case accessoriesInBackground
  /// Local notifications need the person's permission.
  case notificationPermission
  /// The address book and the calendars need it.
  case databasePermission
  /// An app can have its launch screen shown in the place of its picture (SNAP-05).
  case ignoredSnapshots
  /// The microphone needs it.
  case microphonePermission
  /// LAContext, and Touch ID (AUTH-01).
  case localAuthentication
  /// An app that does not say for what it asks ends.
  case purposeStrings
  /// `allowsBackgroundLocationUpdates` is needed for positions in the background (LOC-09).
  case backgroundLocationConsent
  /// Apps in the background find nothing on the pasteboard.
  case pasteboardHiddenInBackground
  /// The system watches sockets for calls, and launches apps for them after a boot (VOIP-01, VOIP-02).
  case voipSockets
  /// PushKit (VOIP-08).
  case voipPushes
  /// Each VoIP push must be answered with a call (TERM-05).
  case callReports
  /// CallKit.
  case callKit
  /// BGTaskScheduler (BGS-01).
  case taskScheduler
  /// Its identifiers may have wildcards (PL-12).
  case taskWildcards
  /// MXMetricManager (TERM-20).
  case metricKit
  /// UIScene (BT-04).
  case scenes
  /// Processes of apps are started ahead of their launch (TRANS-14).
  case prewarming
  /// A scene is given its activity back by a method of its own (REST-16).
  case interactionStateRestoration
  /// A scene asks for the orientation of its interface.
  case sceneGeometryRequests
  /// A scene's delegate is told of its effective geometry.
  case sceneGeometryUpdates
  /// `UIApplication.activateSceneSession(for:errorHandler:)`.
  case sceneActivationRequests
  /// UIKit warns an app without scenes that they will be required (SCENE-18).
  case sceneWarning
  /// The same in stronger words.
  case strongSceneWarning
  /// An app without scenes that was built with the SDK of this version, or a later one, does not launch
  /// (SCENE-19).
  case requiredScenes
  /// The role of a scene on an external display says that it takes no input.
  case nonInteractiveDisplayRole
  /// An external display shows a scene of an app that has registered a scene accessory, and of no other
  /// (SCENE-21).
  case sceneAccessories
  /// `UIApplication.openURL(_:)` opens a URL; later it only returns false.
  case plainOpenURL

  // MARK: Background modes

  case modeAudio
  case modeLocation
  case modeVoIP
  case modeNewsstand
  case modeExternalAccessory
  case modeBluetoothCentral
  case modeBluetoothPeripheral
  case modeFetch
  case modeRemoteNotification
  case modeProcessing
  case modeNetworkAuthentication
  case modeNearbyInteraction
  case modePushToTalk

  // MARK: Calls of UIKit

  case willFinishLaunchingWithOptions
  case didFinishLaunchingWithOptions
  case didEnterBackground
  case willEnterForeground
  case openURLWithSourceApplication
  case openURLWithOptions
  case performFetch
  case fetchForRemoteNotification
  case handleBackgroundURLSession
  case localNotifications
  /// The actions of a notification come with what was typed.
  case actionResponseInfo
  case supportedInterfaceOrientationsForWindow
  case contentSizeCategoryDidChange
  /// `UIApplication.userDidTakeScreenshotNotification`.
  case screenshotNotification
  /// `ProcessInfo.thermalState`.
  case thermalState
  /// `UIScreen.isCaptured`.
  case screenCapture
  /// The completion handler of `pushRegistry(_:didReceiveIncomingPushWith:for:completion:)`.
  case pushCompletion
  case stateRestoration
  case secureStateRestoration
  case viewWillUnload
  case viewDidUnload
  /// Presented controllers are sheets if nobody has chosen anything else.
  case automaticPresentation

  /// Since and until when the system has it, and where that is said.
  public struct Entry: Sendable {
    /// The first version that has it.
    public let since: SystemVersion
    /// The first version that has it no more; nil: all later ones have it, be it as a fallback for
    /// something newer.
    public let until: SystemVersion?
    public let source: String
  }

  /// The version has it.
  public func exists(in version: SystemVersion) -> Bool {
    let entry = entry
    return version >= entry.since && entry.until.map { version < $0 } ?? true
  }

  public var entry: Entry {
    switch self {
    case .multitasking: since(4, "LIFE-12; S0, S2")
    case .appSwitcher: since(4, "SEQ-24; the iPhone User Guide for iOS 4: double-click Home")
    case .notificationCenter: since(5, "SEQ-26; the iPhone User Guide for iOS 5")
    case .controlCenter: since(7, "SEQ-41; the iPhone User Guide for iOS 7")
    case .banners: since(5, "SEQ-25")
    case .callBanners: since(14, "AMB-34; Apple's summary of iOS 14: compact calls")
    case .wayBack: since(9, "the iPhone User Guide for iOS 9: return to the app in the status bar")
    case .splitView: since(9, "Adopting Multitasking Enhancements on iPad; UIRequiresFullScreen")
    case .universalLinks: since(9, "URL-11; Support Universal Links")
    case .quickActions: since(9, "URL-12; UIApplicationShortcutItem")
    case .queriedSchemes: since(9, "PL-13; LSApplicationQueriesSchemes")
    case .lowPowerMode: since(9, "PWR-01; ProcessInfo.isLowPowerModeEnabled")
    case .storyboards: since(5, "LOOP-25; UIStoryboard")
    case .launchStoryboards: since(8, "UILaunchStoryboardName")
    case .launchScreens: since(14, "UILaunchScreen")

    case .lockingEntersBackground: since(5, "SEQ-19, AMB-04")
    case .exitsOnSuspend: since(4, until: 13, "LIFE-14, AMB-14")
    case .toldForceQuit: since(7, "AMB-07")
    case .forceQuitStopsWakes: since(4, "MODE-09, PUSH-06")
    case .locationAfterForceQuit: since(8, "MODE-09, LOC-07")
    case .renewedSnapshots: since(7, "SNAP-03")
    case .filesNeedFirstUnlock: since(7, "DP-05")
    case .socketsReclaimedAtSuspension: since(7, "RESP-04, AMB-27; no document names the version")
    case .silentPurge: since(7, "AMB-08; no document names the version")
    case .bluetoothPreservation: since(7, "BT-03")
    case .accessoriesInBackground: since(5, "EA-01; UIBackgroundModes")
    case .notificationPermission: since(8, "registerUserNotificationSettings(_:)")
    case .databasePermission: since(6, "ABAuthorizationStatus, EKAuthorizationStatus")
    case .ignoredSnapshots: since(7, "ignoreSnapshotOnNextApplicationLaunch()")
    case .microphonePermission:
      since(7, "AVAudioSession.requestRecordPermission(_:)")
    case .localAuthentication: since(8, "AUTH-01; LAContext")
    case .purposeStrings: since(10, "NSContactsUsageDescription")
    case .backgroundLocationConsent: since(9, "LOC-09; allowsBackgroundLocationUpdates")
    case .pasteboardHiddenInBackground: since(9, "as apps that watched it report")
    case .voipSockets: since(4, until: 13, "VOIP-01, VOIP-02; UIBackgroundModes")
    case .voipPushes: since(8, "VOIP-08; PKPushRegistry")
    case .callReports: since(13, "VOIP-08, TERM-05")
    case .callKit: since(10, "CXProvider")
    case .taskScheduler: since(13, "BGS-01; BGTaskScheduler")
    case .taskWildcards: since(26, "PL-12")
    case .metricKit: since(13, "TERM-20; MXMetricManager")
    case .scenes: since(13, "BT-04; UIScene")
    case .prewarming: since(15, "TRANS-14; About the app launch sequence")
    case .interactionStateRestoration:
      since(15, "REST-16; UISceneDelegate.scene(_:restoreInteractionStateWith:)")
    case .sceneGeometryRequests:
      since(16, "UIWindowScene.requestGeometryUpdate(_:errorHandler:)")
    case .sceneGeometryUpdates:
      since(26, "UIWindowSceneDelegate.windowScene(_:didUpdateEffectiveGeometry:)")
    case .sceneActivationRequests:
      since(17, "UIApplication.activateSceneSession(for:errorHandler:)")
    case .sceneWarning:
      Entry(
        since: SystemVersion(18, 4), until: nil, source: "SCENE-18; TN3187")
    case .strongSceneWarning: since(26, "SCENE-18; TN3187")
    case .requiredScenes:
      since(27, "SCENE-19; Transitioning to the UIKit scene-based life cycle")
    case .nonInteractiveDisplayRole:
      since(16, "UISceneSession.Role.windowExternalDisplayNonInteractive")
    case .sceneAccessories: since(27, "SCENE-21; UISceneAccessory")
    case .plainOpenURL:
      since(2, until: 18, "UIApplication.openURL(_:); as apps report that it returns false")

    case .modeAudio, .modeLocation, .modeVoIP: since(4, "MODE-01; UIBackgroundModes")
    case .modeNewsstand: since(5, until: 13, "MODE-01, MODE-03; UIBackgroundModes")
    case .modeExternalAccessory, .modeBluetoothCentral: since(5, "MODE-01; UIBackgroundModes")
    case .modeBluetoothPeripheral: since(6, "MODE-02; UIBackgroundModes")
    case .modeFetch, .modeRemoteNotification: since(7, "MODE-02; UIBackgroundModes")
    case .modeProcessing: since(13, "MODE-03; UIBackgroundModes")
    case .modeNetworkAuthentication: since(13, "MODE-03; no document names the version")
    case .modeNearbyInteraction: since(16, "MODE-03; sessions of NISession in the background")
    case .modePushToTalk: since(16, "MODE-03; PTChannelManager")

    case .willFinishLaunchingWithOptions: since(6, "DEL-01")
    case .didFinishLaunchingWithOptions: since(3, "DEL-01")
    case .didEnterBackground, .willEnterForeground: since(4, "DEL-03")
    case .openURLWithSourceApplication:
      Entry(since: SystemVersion(4, 2), until: nil, source: "DEL-06, URL-02")
    case .openURLWithOptions: since(9, "DEL-06, URL-02")
    case .performFetch: since(7, "DEL-08")
    case .fetchForRemoteNotification: since(7, "DEL-07")
    case .handleBackgroundURLSession: since(7, "NSU-05")
    case .localNotifications: since(4, "UILocalNotification.h")
    case .actionResponseInfo: since(9, "UIApplication.h")
    case .supportedInterfaceOrientationsForWindow: since(6, "UIApplication.h")
    case .contentSizeCategoryDidChange: since(7, "UIContentSizeCategory.h")
    case .screenshotNotification: since(7, "CAP-02; userDidTakeScreenshotNotification")
    case .thermalState: since(11, "PWR-02; ProcessInfo.ThermalState")
    case .screenCapture: since(11, "CAP-01; UIScreen.isCaptured")
    case .pushCompletion: since(11, "PKPushRegistryDelegate")
    case .stateRestoration: since(6, "REST-01")
    case .secureStateRestoration: since(13, "REST-17")
    case .viewWillUnload: since(5, until: 6, "MEM-03; UIViewController.h")
    case .viewDidUnload: since(3, until: 6, "MEM-03; UIViewController.h")
    case .automaticPresentation: since(13, "UIModalPresentationStyle")
    }
  }

  private func since(_ since: Int, until: Int? = nil, _ source: String) -> Entry {
    Entry(since: SystemVersion(since), until: until.map { SystemVersion($0) }, source: source)
  }
}
