extension OSProfile {
  /// The default profile: the newest that the five sources describe.
  public static let standard = p7

  /// iPhone OS 3.
  public static let p3 = OSProfile(
    generation: .p3, name: "P3", systemName: "iPhone OS", systemVersion: "3.1.3", dialect: .p3,
    isMultitaskingSupported: false,  // LIFE-12
    lockGoesBackground: false,  // SEQ-18
    honoursExitsOnSuspend: true,
    forceQuitIsSilent: true,
    wakeRepeatsDidEnterBackground: false,  // AMB-02
    retakesSnapshot: false,
    newFilesNeedFirstUnlock: false,  // DP-05: came with iOS 7
    keyDiscardTime: .seconds(10),  // DP-03
    callsGrowStatusBar: true,  // SEQ-30
    homeDoublePress: .milliseconds(300),  // this project's own
    notificationStyle: .alert,  // banners came with iOS 5 (SEQ-25)
    notificationsNeedPermission: false,
    // ABAddressBookRequestAccessWithCompletion and requestAccess(to:) came with iOS 6.
    databasesNeedPermission: false,
    questionsNeedPurpose: false,
    scheduledNotificationLimit: 128,  // LN-02, without effect here
    hasWillFinishLaunching: false,  // DEL-01
    openURLMethod: "application(_:handleOpen:)",  // DEL-06
    backgroundModes: [],
    forceQuitStopsWakes: false,
    forceQuitStopsLocation: true,  // LOC-07: the exception came with iOS 8
    hasTaskScheduler: false,
    hasScenes: false,
    preservesBluetooth: false,  // BT-03
    keepsAccessorySessions: false,  // EA-01: came with iOS 5
    reclaimsSocketsAtLock: true,  // RESP-04: "historically"
    hasVoIPPushes: false,
    hasCallKit: false,
    hasMetricKit: false,
    hasUniversalLinks: false,
    hasQuickActions: false,
    hasWayBack: false,
    hidesPasteboardInBackground: false,
    permitsTaskWildcards: false,  // PL-12: came with iOS 26
    requiresCallReports: false,
    // PKPushType.voIP: "repeatedly"; the number is this project's own.
    unreportedPushLimit: 3,
    requiresBackgroundLocationConsent: false,
    launchDeadline: .seconds(5),  // WDG-01
    resumeDeadline: .seconds(10),  // WDG-07; no document gives one
    backgroundEntryDeadline: .seconds(5),  // WDG-03
    terminationDeadline: .seconds(5),  // WDG-05
    responseDeadline: .seconds(10),  // WDG-08
    suspensionDeadline: .seconds(10),  // WDG-07
    exitDeadline: .seconds(10),  // this project's own
    suspensionGrace: .seconds(5),  // BGT-15
    backgroundTaskBudget: .seconds(600),  // BGT-12, without effect here
    expirationWarning: .seconds(5),  // BGT-06 says "shortly before"
    wakeTime: .seconds(10),  // WDG-14
    fetchTime: .seconds(30),  // WDG-14
    processingTime: .seconds(300),  // BGS-06 says "minutes"
    taskBatteryLevel: 20,  // this project's own
    quickFetchTime: .seconds(10),  // this project's own
    wakeInterval: .seconds(1200),  // PUSH-04: three an hour
    relaunchDelay: .seconds(10),  // this project's own, as the next
    longestRelaunchDelay: .seconds(3600),
    transferDelay: .seconds(10),  // NSU-12 gives no number; this project's own
    shortestKeepAlive: .seconds(600),  // VOIP-03
    // VOIP-09; the platform's reports say "exceeded 15 wakes in 300 sec".
    voipWakeLimit: 15,
    voipWakeWindow: .seconds(300),
    backgroundTaskLimit: 1000,
    regionMargin: 200,  // Apple's guide to location says so "for testing purposes"
    regionStay: .seconds(20),  // LOC-05
    significantChangeDistance: 500,  // LOC-06
    significantChangeInterval: .seconds(300),  // LOC-06
    visitRadius: 100,  // this project's own, as the next
    visitStay: .seconds(300),
    backgroundProcessorShare: 80,  // as observed in reports: 80 % over 60 s
    throttledProcessorShare: 40,  // this project's own
    backgroundProcessorTime: .seconds(60),
    memoryWarningLevel: 15,  // this project's own, as the next four
    memoryCriticalLevel: 7,
    memoryRecovery: 3,
    memoryStall: 100,
    memoryHighWaterMark: 256 << 20,
    sustainedPressureTime: .seconds(600),  // MEM-12
    sustainedPressurePause: .milliseconds(500),  // MEM-12
    purgeTellsBackgroundApps: true,  // AMB-08
    holdsTimeChangesUntilForeground: false)  // AMB-15

  /// iOS 4 to 6, read as iOS 4 (AMB-04).
  public static let p4: OSProfile = {
    var profile = p3
    profile.generation = .p4
    profile.name = "P4"
    profile.systemName = "iOS"
    profile.systemVersion = "4.3"
    profile.dialect = .p4
    profile.openURLMethod = "application(_:open:sourceApplication:annotation:)"  // DEL-06
    profile.isMultitaskingSupported = true
    // MODE-01, and what came with iOS 6 (MODE-02).
    profile.backgroundModes = BackgroundModes([
      .audio, .location, .voip, .newsstandContent, .externalAccessory, .bluetoothCentral,
      .bluetoothPeripheral,
    ])
    profile.backgroundTaskBudget = .seconds(600)  // BGT-12
    return profile
  }()

  /// iOS 7 to 12.
  public static let p7: OSProfile = {
    var profile = p4
    profile.generation = .p7
    profile.name = "P7"
    profile.systemVersion = "9.3"
    profile.dialect = .p7
    profile.hasWillFinishLaunching = true  // DEL-01
    profile.openURLMethod = "application(_:open:options:)"  // DEL-06, of iOS 9
    profile.backgroundModes.formUnion(BackgroundModes([.fetch, .remoteNotification]))  // MODE-02
    profile.hasUniversalLinks = true  // URL-11, of iOS 9
    profile.hasQuickActions = true  // URL-12, of iOS 9
    profile.hasWayBack = true  // of iOS 9
    profile.hidesPasteboardInBackground = true  // of iOS 9, as apps that watched it report
    profile.forceQuitStopsWakes = true  // MODE-09, PUSH-06
    profile.preservesBluetooth = true  // BT-03
    profile.keepsAccessorySessions = true  // EA-01
    profile.reclaimsSocketsAtLock = false  // RESP-04
    profile.forceQuitStopsLocation = false  // LOC-07
    profile.hasVoIPPushes = true  // VOIP-08
    profile.requiresBackgroundLocationConsent = true  // LOC-09
    profile.lockGoesBackground = true  // SEQ-19
    profile.newFilesNeedFirstUnlock = true  // DP-05
    profile.forceQuitIsSilent = false  // AMB-07
    profile.retakesSnapshot = true  // SNAP-03
    profile.purgeTellsBackgroundApps = false  // AMB-08
    profile.notificationStyle = .banner  // SEQ-25
    profile.notificationsNeedPermission = true  // registerUserNotificationSettings of iOS 8
    profile.databasesNeedPermission = true  // iOS 6: ABAuthorizationStatus, EKAuthorizationStatus
    profile.backgroundTaskBudget = .seconds(180)  // BGT-13
    return profile
  }()

  /// iOS 13 to 26.
  public static let p13: OSProfile = {
    var profile = p7
    profile.generation = .p13
    profile.name = "P13"
    profile.systemVersion = "14.8"
    profile.dialect = .p13
    profile.honoursExitsOnSuspend = false  // AMB-14
    profile.hasTaskScheduler = true  // BGS-01
    profile.hasCallKit = true  // of iOS 10
    profile.questionsNeedPurpose = true  // Cocoa Keys: NSContactsUsageDescription, from iOS 10 on
    profile.hasMetricKit = true  // of iOS 13, MXAppExitMetric of iOS 14
    profile.requiresCallReports = true  // VOIP-08, TERM-05
    profile.hasScenes = true  // BT-04
    // MODE-03. Newsstand is gone since iOS 9.
    profile.backgroundModes.formUnion(
      BackgroundModes([.processing, .nearbyInteraction, .pushToTalk, .networkAuthentication]))
    profile.backgroundModes.subtract(BackgroundModes([.newsstandContent]))
    profile.scheduledNotificationLimit = 64  // LN-02
    profile.backgroundTaskBudget = .seconds(30)  // BGT-14
    return profile
  }()

  /// The same profile with observed instead of documented numbers (AMB-09, AMB-10).
  public var observed: OSProfile {
    var profile = self
    profile.name += "-observed"
    profile.scheduledNotificationLimit = 64  // AMB-24
    profile.launchDeadline = .seconds(20)  // WDG-02
    profile.backgroundEntryDeadline = .seconds(10)  // WDG-07, WDG-08
    profile.terminationDeadline = generation == .p13 ? .seconds(5) : .seconds(6)  // WDG-08, WDG-07
    return profile
  }

  /// All profiles.
  public static let all: [OSProfile] = [p3, p4, p7, p13].flatMap { [$0, $0.observed] }

  /// The profile with the name, such as `P7` or `P7-observed`; nil if there is none.
  public static func named(_ name: String) -> OSProfile? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }
}
