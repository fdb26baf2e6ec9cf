/// The numbers and behaviours that differ between versions of the system.
///
/// A device has one profile, chosen at boot. Each property can be changed then by its name (see
/// `ProfileSetting`).
public struct OSProfile: Hashable, Sendable, Codable {
  /// The generation of the system that it describes.
  public enum Generation: String, Hashable, Comparable, Sendable, Codable, CaseIterable {
    /// iPhone OS up to 3, and hardware without multitasking (LIFE-12, LIFE-13).
    case p3 = "P3"
    case p4 = "P4"
    case p5 = "P5"
    case p6 = "P6"
    /// iOS 7 to 12.
    case p7 = "P7"
    /// iOS 13 and 14.
    case p13 = "P13"
    /// iOS 15 to 17.
    case p15 = "P15"
    case p18 = "P18"
    case p26 = "P26"
    case p27 = "P27"

    /// The first is older.
    public static func < (left: Generation, right: Generation) -> Bool {
      left.place < right.place
    }

    private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  public var generation: Generation
  /// The profile's name.
  public var name: String
  /// The value of `UIDevice.systemName`.
  public var systemName: String
  /// The value of `UIDevice.systemVersion`.
  public var systemVersion: String

  /// The names in reports.
  public var dialect: ReportDialect

  // MARK: Habits

  /// Apps can be in the background at all (LIFE-12).
  public var isMultitaskingSupported: Bool
  /// The apps that were opened last have cards, to which two presses of the home button lead.
  public var hasAppSwitcher: Bool
  public var hasNotificationCenter: Bool
  public var hasControlCenter: Bool
  /// Whether locking sends the app in front to the background (SEQ-19) or leaves it inactive
  /// (SEQ-18); AMB-04.
  public var lockGoesBackground: Bool
  /// `UIApplicationExitsOnSuspend` has an effect (AMB-14).
  public var honoursExitsOnSuspend: Bool
  /// A running app gets no callback when its card is swiped away (AMB-07).
  public var forceQuitIsSilent: Bool
  /// A suspended app that is woken for an event gets `applicationDidEnterBackground` again
  /// (AMB-02).
  public var wakeRepeatsDidEnterBackground: Bool
  /// A new snapshot of a woken app is taken before it is suspended again (SNAP-03).
  public var retakesSnapshot: Bool
  /// A new file that no class is chosen for can only be read after the first unlock (DP-05);
  /// if not, it is in class D (DP-06).
  public var newFilesNeedFirstUnlock: Bool
  /// How long after locking the keys of the classes A and B stay in memory (DP-03).
  public var keyDiscardTime: Duration
  /// A call makes the status bar of the app behind it taller (SEQ-30). It does on a device
  /// whose screen is a rectangle; one without a home button shows the call beside the camera.
  public var callsGrowStatusBar: Bool
  /// A call that rings on an unlocked device leaves the app in front active, as from iOS 14 on
  /// (AMB-34).
  public var callsAreBanners: Bool
  /// How soon a second press of the home button has to follow the first to open the switcher.
  public var homeDoublePress: Duration
  /// The default style of notifications (SEQ-25, SEQ-28).
  public var notificationStyle: NotificationStyle
  /// An app needs the user's permission for local notifications, which came with iOS 8.
  public var notificationsNeedPermission: Bool
  /// An app needs the user's permission for the address book and the calendars, which came
  /// with iOS 6.
  public var databasesNeedPermission: Bool
  /// Apps hear the microphone only with the user's permission.
  public var microphoneNeedsPermission: Bool
  /// How the device recognizes its owner; nil if it does not.
  public var biometry: Biometry?
  /// An app that asks for them ends if its Info.plist does not say for what, which came with
  /// iOS 10.
  public var questionsNeedPurpose: Bool
  /// The maximum number of notifications that an app has scheduled; the soonest are kept (LN-02,
  /// AMB-24).
  public var scheduledNotificationLimit: Int

  /// `application(_:willFinishLaunchingWithOptions:)` exists, which came with iOS 6
  /// (DEL-01).
  public var hasWillFinishLaunching: Bool
  /// Apps preserve their state, which came with iOS 6 (REST-01).
  public var hasStateRestoration: Bool
  /// The delegate method that receives URLs (DEL-06, URL-02).
  public var openURLMethod: String
  /// The background modes that this version of the system knows (MODE-01 to MODE-03).
  public var backgroundModes: BackgroundModes
  /// Whether an app that the user has force quit is not woken until it is opened again or the device
  /// is restarted (MODE-09, PUSH-06).
  public var forceQuitStopsWakes: Bool
  /// That is so for locations, too (MODE-09, LOC-07).
  public var forceQuitStopsLocation: Bool

  /// Apps can schedule tasks with BGTaskScheduler, which came with iOS 13 (BGS-01).
  public var hasTaskScheduler: Bool
  /// Apps may have scenes (BT-04).
  public var hasScenes: Bool
  /// An external display shows a scene only of an app that has registered a scene accessory for it
  /// (SCENE-21).
  public var needsSceneAccessory: Bool
  /// Processes of apps are started ahead of their launch (TRANS-14).
  public var hasPrewarming: Bool
  /// The state of Bluetooth managers with a restore identifier outlives their app (BT-03).
  public var preservesBluetooth: Bool
  /// Accessories stay connected to an app in the background that has declared the mode, and
  /// wake it (EA-01).
  public var keepsAccessorySessions: Bool
  /// The sockets of suspended apps are taken back only when the device is locked, and not as
  /// soon as an app is suspended (RESP-04).
  public var reclaimsSocketsAtLock: Bool

  /// The system watches the sockets that an app with the mode for calls hands over, keeps it
  /// alive, and launches it after a boot (VOIP-01 to VOIP-06); VoIP pushes have replaced all that.
  public var hasVoIPSockets: Bool
  /// Apps can register for VoIP pushes, which came with iOS 8 (VOIP-08).
  public var hasVoIPPushes: Bool
  /// Apps can report calls to the system with CallKit, which came with iOS 10.
  public var hasCallKit: Bool
  /// Apps can be given the counts of their exits (TERM-20).
  public var hasMetricKit: Bool
  /// Links of a domain open the app that belongs to it, as from iOS 9 on (URL-11).
  public var hasUniversalLinks: Bool
  /// Icons have quick actions, as from iOS 9 on (URL-12).
  public var hasQuickActions: Bool
  /// Whether the status bar leads back to the app that has opened the one in front, or in which the
  /// user was when a notification was opened, as from iOS 9 on.
  public var hasWayBack: Bool
  /// A tablet shows two apps together, as from iOS 9 on.
  public var hasSplitView: Bool
  /// Apps in the background find nothing on the pasteboard, as from iOS 9 on.
  public var hidesPasteboardInBackground: Bool
  /// An app may permit itself tasks with wildcards, as `org.example.*`, as from iOS 26 on
  /// (PL-12).
  public var permitsTaskWildcards: Bool
  /// An app must report a call for each VoIP push, as from iOS 13 on (TERM-05).
  public var requiresCallReports: Bool
  /// After so many VoIP pushes for which it has reported no call, an app gets none any more.
  public var unreportedPushLimit: Int

  /// An app must set `allowsBackgroundLocationUpdates` to be told positions in the background
  /// (LOC-09).
  public var requiresBackgroundLocationConsent: Bool

  // MARK: Deadlines

  /// For the launch, from the spawn until the app handles events (WDG-01, WDG-02).
  public var launchDeadline: Duration
  /// For each callback on the way to active (WDG-07).
  public var resumeDeadline: Duration
  /// For each callback on the way to the background (WDG-03, AMB-10).
  public var backgroundEntryDeadline: Duration
  /// From `applicationWillTerminate` until the process has exited (WDG-05).
  public var terminationDeadline: Duration
  /// For every other callback (WDG-08, the observed scene-update allowance).
  public var responseDeadline: Duration
  /// For the freezing of an app, which old reports call "failed to suspend in time" (WDG-07,
  /// WDG-15).
  public var suspensionDeadline: Duration

  /// From a kill until the exit must be reported; then the process is abandoned.
  public var exitDeadline: Duration

  // MARK: Background time

  /// The time in the background without any task (BGT-15), from when
  /// `applicationDidEnterBackground` is sent.
  public var suspensionGrace: Duration
  /// The time that all background tasks share, from the entry into the background (BGT-05, BGT-12
  /// to BGT-14, AMB-18).
  public var backgroundTaskBudget: Duration
  /// The time between the start of the expiration handlers and the end of background time (BGT-06),
  /// at most a quarter of the budget.
  public var expirationWarning: Duration
  /// The time for a wake by an accessory, Bluetooth, a location or a VoIP socket (WDG-14).
  public var wakeTime: Duration
  /// The time for a wake for a fetch or a push (WDG-14).
  public var fetchTime: Duration
  /// The time for a processing task (BGS-06).
  public var processingTime: Duration
  /// Hundredths of the battery's charge below which no scheduled task begins unless it is charged.
  public var taskBatteryLevel: Int
  /// The time within which a fetch counts as quick (FETCH-04).
  public var quickFetchTime: Duration
  /// The shortest time between two fetches, or two pushes, for an app (FETCH-04, PUSH-04).
  public var wakeInterval: Duration
  /// How long an app waits for its next launch into the background after it has ended badly there
  /// twice in a row; each further time doubles it, up to the longest.
  public var relaunchDelay: Duration
  public var longestRelaunchDelay: Duration
  /// The first delay of transfers that an app begins in the background after it was woken for its
  /// transfers; each further wake doubles it (NSU-12).
  public var transferDelay: Duration
  /// The shortest keep-alive timeout (VOIP-03).
  public var shortestKeepAlive: Duration
  /// How often an app may be resumed for its calls within the window (VOIP-09).
  public var voipWakeLimit: Int
  public var voipWakeWindow: Duration
  /// The maximum number of background tasks of an app at the same time.
  public var backgroundTaskLimit: Int

  // MARK: The position

  /// How many metres the device must be beyond the edge of a region (LOC-05).
  public var regionMargin: Double
  /// How long it must stay there (LOC-05).
  public var regionStay: Duration
  /// How many metres the device must move for a significant change (LOC-06).
  public var significantChangeDistance: Double
  /// The shortest time between two significant changes (LOC-06).
  public var significantChangeInterval: Duration
  /// How many metres around a place belong to a visit.
  public var visitRadius: Double
  /// How long the device must stay at a place until that is a visit.
  public var visitStay: Duration

  // MARK: Processor

  /// Hundredths of one processor: an app that uses more in the background is throttled (RESP-13).
  public var backgroundProcessorShare: Int
  /// Hundredths of one processor that a throttled app gets at most. If it uses three quarters of
  /// them, it is ended.
  public var throttledProcessorShare: Int
  /// The time over which the use is measured.
  public var backgroundProcessorTime: Duration

  // MARK: Memory

  /// Hundredths of the memory: with less available, running apps are warned (MEM-01). 0: never.
  public var memoryWarningLevel: Int
  /// Hundredths of the memory: with less available, apps are ended (MEM-06). 0: never.
  public var memoryCriticalLevel: Int
  /// Hundredths of the memory by which more must be available than began a level, until it is left.
  public var memoryRecovery: Int
  /// Thousandths of the time between two readings in which a program waited for memory: with as
  /// much, a warning becomes critical.
  public var memoryStall: Int
  /// Bytes above which an app that is not in the foreground is the first to end (MEM-07).
  public var memoryHighWaterMark: UInt64
  /// How long a warning lasts until idle apps are ended for it, and the pause between two (MEM-12).
  public var sustainedPressureTime: Duration
  public var sustainedPressurePause: Duration
  /// An app that runs in the background gets `applicationWillTerminate` when it is ended for
  /// its memory (RESP-14, MEM-19, AMB-08).
  public var purgeTellsBackgroundApps: Bool
  /// An app that was suspended when the time changed significantly is told only when it
  /// enters the foreground, and not when it is woken into the background (WAKE-17, AMB-15).
  public var holdsTimeChangesUntilForeground: Bool

  /// Whether the alerts of an app are cancelled before it ends, as where there is no multitasking, or
  /// none that the app could know of (RESP-11).
  public func cancelsAlertsAtEnd(_ app: AppTraits) -> Bool {
    !isMultitaskingSupported || app.isLinkedBeforeMultitasking
  }

  /// The time between the start of the expiration handlers and the end of background time.
  @inline(__always)
  var expirationLead: Duration {
    // A division of durations takes as long as many events.
    let twice = expirationWarning + expirationWarning
    return twice + twice <= backgroundTaskBudget ? expirationWarning : backgroundTaskBudget / 4
  }

  /// The time between the start of a task's expiration handler and the end of its time (BGS-07).
  func taskExpirationLead(for reason: WakeReason) -> Duration {
    min(expirationWarning, wakeTime(for: reason) / 4)
  }

  /// An app that the user has force quit is not woken for this reason (MODE-08, MODE-09).
  func stopsAfterForceQuit(_ reason: WakeReason) -> Bool {
    if reason == .location { return forceQuitStopsLocation }
    guard forceQuitStopsWakes else { return false }
    switch reason {
    case .location: return false
    case .audio, .bluetoothCentral, .bluetoothPeripheral, .remoteNotification, .fetch,
      .urlSession, .newsstandContent, .processing, .refreshTask:
      return true
    // MODE-08 does not have the first two; the last is the user's own doing.
    case .voip, .externalAccessory, .notificationAction: return false
    }
  }

  /// The time for a wake with the reason (WDG-14, LOC-08).
  func wakeTime(for reason: WakeReason) -> Duration {
    switch reason {
    case .fetch, .remoteNotification, .urlSession, .refreshTask, .newsstandContent,
      .notificationAction:
      fetchTime
    case .processing: processingTime
    case .audio, .location, .voip, .externalAccessory, .bluetoothCentral, .bluetoothPeripheral:
      wakeTime
    }
  }
}
