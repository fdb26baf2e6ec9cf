public import SystemVersions

extension OSProfile {
  /// The user can save energy with Low Power Mode, which came with iOS 9 (PWR-01).
  public var hasLowPowerMode: Bool {
    SystemVersion(systemVersion).map { SystemFeature.lowPowerMode.exists(in: $0) } ?? true
  }

  /// The person is asked before an app uses it.
  public func needsPermission(for service: PermissionService) -> Bool {
    switch service {
    case .notifications: notificationsNeedPermission
    case .contacts, .calendars: databasesNeedPermission
    case .microphone: microphoneNeedsPermission
    case .faceID: biometry == .faceID
    }
  }

  /// The default profile: the newest that the five sources describe.
  public static let standard = p7

  /// iPhone OS 3.
  public static let p3 = OSProfile(SystemVersion(3, 1, 3))
  /// iOS 4.
  public static let p4 = OSProfile(SystemVersion(4, 3))
  /// iOS 5.
  public static let p5 = OSProfile(SystemVersion(5, 1))
  /// iOS 6.
  public static let p6 = OSProfile(SystemVersion(6, 1))
  /// iOS 7 to 12.
  public static let p7 = OSProfile(SystemVersion(9, 3))
  /// iOS 13 and 14.
  public static let p13 = OSProfile(SystemVersion(14, 8))
  /// iOS 15 to 17: as before, but for new modes (MODE-03) and for how a scene is restored (REST-16).
  public static let p15 = OSProfile(SystemVersion(17, 7))
  /// iOS 18: as before, but an app without scenes is warned (SCENE-18).
  public static let p18 = OSProfile(SystemVersion(18, 7))
  /// iOS 26: as before, but in stronger words, and identifiers of tasks may have wildcards (PL-12).
  public static let p26 = OSProfile(SystemVersion(26, 6))
  /// iOS 27: as before, but an app without scenes that was built for it does not launch (SCENE-19), and
  /// one shows a scene on external displays only with an accessory (SCENE-21).
  public static let p27 = OSProfile(SystemVersion(27))

  /// The rules of a version of the system: what it has by ``SystemFeature``, and the numbers of its
  /// generation.
  public init(_ version: SystemVersion) {
    func has(_ feature: SystemFeature) -> Bool { feature.exists(in: version) }
    let generation = Generation(version)
    self.init(
      generation: generation, name: generation.rawValue,
      systemName: version.major < 4 ? "iPhone OS" : "iOS", systemVersion: version.description,
      dialect: .dialect(of: generation),
      isMultitaskingSupported: has(.multitasking),
      hasAppSwitcher: has(.appSwitcher),
      hasNotificationCenter: has(.notificationCenter),
      hasControlCenter: has(.controlCenter),
      lockGoesBackground: has(.lockingEntersBackground),
      honoursExitsOnSuspend: has(.exitsOnSuspend),
      forceQuitIsSilent: !has(.toldForceQuit),
      wakeRepeatsDidEnterBackground: false,  // AMB-02
      retakesSnapshot: has(.renewedSnapshots),
      newFilesNeedFirstUnlock: has(.filesNeedFirstUnlock),
      keyDiscardTime: .seconds(10),  // DP-03
      callsGrowStatusBar: true,  // SEQ-30
      callsAreBanners: has(.callBanners),
      homeDoublePress: .milliseconds(300),  // this project's own
      notificationStyle: has(.banners) ? .banner : .alert,
      notificationsNeedPermission: has(.notificationPermission),
      databasesNeedPermission: has(.databasePermission),
      microphoneNeedsPermission: has(.microphonePermission),
      biometry: has(.localAuthentication) ? .touchID : nil,
      questionsNeedPurpose: has(.purposeStrings),
      scheduledNotificationLimit: generation >= .p13 ? 64 : 128,  // LN-02, AMB-24
      hasWillFinishLaunching: has(.willFinishLaunchingWithOptions),
      hasStateRestoration: has(.stateRestoration),
      openURLMethod: Self.openURLMethod(in: version),
      backgroundModes: BackgroundModes(
        BackgroundMode.allCases.filter { $0.feature.exists(in: version) }),
      forceQuitStopsWakes: has(.forceQuitStopsWakes),
      forceQuitStopsLocation: !has(.locationAfterForceQuit),
      hasTaskScheduler: has(.taskScheduler),
      hasScenes: has(.scenes),
      needsSceneAccessory: has(.sceneAccessories),
      hasPrewarming: has(.prewarming),
      preservesBluetooth: has(.bluetoothPreservation),
      keepsAccessorySessions: has(.accessoriesInBackground),
      reclaimsSocketsAtLock: !has(.socketsReclaimedAtSuspension),
      hasVoIPSockets: has(.voipSockets),
      hasVoIPPushes: has(.voipPushes),
      hasCallKit: has(.callKit),
      hasMetricKit: has(.metricKit),
      hasUniversalLinks: has(.universalLinks),
      hasQuickActions: has(.quickActions),
      hasWayBack: has(.wayBack),
      hasSplitView: has(.splitView),
      hidesPasteboardInBackground: has(.pasteboardHiddenInBackground),
      permitsTaskWildcards: has(.taskWildcards),
      requiresCallReports: has(.callReports),
      // PKPushType.voIP: "repeatedly"; the number is this project's own.
      unreportedPushLimit: 3,
      requiresBackgroundLocationConsent: has(.backgroundLocationConsent),
      launchDeadline: .seconds(5),  // WDG-01
      resumeDeadline: .seconds(10),  // WDG-07; no document gives one
      backgroundEntryDeadline: .seconds(5),  // WDG-03
      terminationDeadline: .seconds(5),  // WDG-05
      responseDeadline: .seconds(10),  // WDG-08
      suspensionDeadline: .seconds(10),  // WDG-07
      exitDeadline: .seconds(10),  // this project's own
      suspensionGrace: .seconds(5),  // BGT-15
      backgroundTaskBudget: generation.backgroundTaskBudget,
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
      purgeTellsBackgroundApps: !has(.silentPurge),
      holdsTimeChangesUntilForeground: false)  // AMB-15
  }

  public var version: SystemVersion { SystemVersion(systemVersion) ?? SystemVersion(.max) }

  /// Its version of the system has it. What has a property of its own is asked there, because
  /// it may have been set.
  public func has(_ feature: SystemFeature) -> Bool { feature.exists(in: version) }

  private static func openURLMethod(in version: SystemVersion) -> String {
    if SystemFeature.openURLWithOptions.exists(in: version) {
      return "application(_:open:options:)"
    }
    return SystemFeature.openURLWithSourceApplication.exists(in: version)
      ? "application(_:open:sourceApplication:annotation:)" : "application(_:handleOpen:)"
  }

  /// The same profile with observed instead of documented numbers (AMB-09, AMB-10).
  public var observed: OSProfile {
    var profile = self
    profile.name += Self.observedSuffix
    profile.scheduledNotificationLimit = 64  // AMB-24
    profile.launchDeadline = .seconds(20)  // WDG-02
    profile.backgroundEntryDeadline = .seconds(10)  // WDG-07, WDG-08
    profile.terminationDeadline = generation >= .p13 ? .seconds(5) : .seconds(6)  // WDG-08, WDG-07
    return profile
  }

  static let observedSuffix = "-observed"

  /// All profiles.
  public static let all: [OSProfile] =
    [p3, p4, p5, p6, p7, p13, p15, p18, p26, p27].flatMap { [$0, $0.observed] }

  /// The profile with the name, such as `P7` or `P7-observed`; nil if there is none.
  public static func named(_ name: String) -> OSProfile? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }
}

extension OSProfile.Generation {
  fileprivate init(_ version: SystemVersion) {
    self =
      switch version.major {
      case ..<4: .p3
      case 4: .p4
      case 5: .p5
      case 6: .p6
      case ..<13: .p7
      case ..<15: .p13
      case ..<18: .p15
      case ..<26: .p18
      case 26: .p26
      default: .p27
      }
  }

  /// BGT-12 to BGT-14; without effect where nothing runs in the background.
  fileprivate var backgroundTaskBudget: Duration {
    switch self {
    case .p3, .p4, .p5, .p6: .seconds(600)
    case .p7: .seconds(180)
    case .p13, .p15, .p18, .p26, .p27: .seconds(30)
    }
  }
}

extension BackgroundMode {
  /// When the mode came, and went (MODE-01 to MODE-03).
  fileprivate var feature: SystemFeature {
    switch self {
    case .audio: .modeAudio
    case .location: .modeLocation
    case .voip: .modeVoIP
    case .newsstandContent: .modeNewsstand
    case .externalAccessory: .modeExternalAccessory
    case .bluetoothCentral: .modeBluetoothCentral
    case .bluetoothPeripheral: .modeBluetoothPeripheral
    case .fetch: .modeFetch
    case .remoteNotification: .modeRemoteNotification
    case .processing: .modeProcessing
    case .nearbyInteraction: .modeNearbyInteraction
    case .pushToTalk: .modePushToTalk
    case .networkAuthentication: .modeNetworkAuthentication
    }
  }
}

extension ReportDialect {
  fileprivate static func dialect(of generation: OSProfile.Generation) -> ReportDialect {
    switch generation {
    case .p3: .p3
    case .p4, .p5, .p6: .p4
    case .p7: .p7
    case .p13, .p15, .p18, .p26, .p27: .p13
    }
  }
}
