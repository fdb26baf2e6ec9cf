/// The numbers and habits in which versions of the system differ.
///
/// A device has one profile, chosen at boot; each property can be set to another value there, by
/// the property's name (see `ProfileSetting`).
public struct OSProfile: Hashable, Sendable, Codable {
  /// Which generation of the system it stands for.
  public enum Generation: String, Hashable, Sendable, Codable, CaseIterable {
    /// iPhone OS up to 3, and hardware without multitasking (LIFE-12, LIFE-13).
    case p3 = "P3"
    /// iOS 4 to 6.
    case p4 = "P4"
    /// iOS 7 to 12.
    case p7 = "P7"
    /// iOS 13 to 26.
    case p13 = "P13"
  }

  public var generation: Generation
  /// The name it was chosen by.
  public var name: String
  /// What `UIDevice.systemName` answers.
  public var systemName: String
  /// What `UIDevice.systemVersion` answers.
  public var systemVersion: String

  /// What reports call things.
  public var dialect: ReportDialect

  // MARK: Habits

  /// Whether apps can be in the background at all (LIFE-12).
  public var isMultitaskingSupported: Bool
  /// Whether locking sends the app in front to the background (SEQ-19) or leaves it inactive
  /// (SEQ-18); AMB-04.
  public var lockGoesBackground: Bool
  /// Whether `UIApplicationExitsOnSuspend` is followed (AMB-14).
  public var honoursExitsOnSuspend: Bool
  /// Whether an app that is running hears nothing when it is swiped away (AMB-07).
  public var forceQuitIsSilent: Bool
  /// Whether a suspended app that is woken for an event hears `applicationDidEnterBackground`
  /// again (AMB-02).
  public var wakeRepeatsDidEnterBackground: Bool
  /// Whether an app that was woken is pictured anew before it is suspended again (SNAP-03).
  public var retakesSnapshot: Bool
  /// Whether a passcode is set: the device then boots locked, and launches nothing in the
  /// background before the first unlock (LAUNCH-13).
  public var passcode: Bool
  /// How notifications are shown unless the person chose otherwise (SEQ-25, SEQ-28).
  public var notificationStyle: NotificationStyle

  /// Whether there is `application(_:willFinishLaunchingWithOptions:)`, which came with iOS 6 (DEL-01).
  public var hasWillFinishLaunching: Bool
  /// The delegate method by which an app is given a URL (DEL-06, URL-02).
  public var openURLMethod: String
  /// Whether an app that the person has swiped away is woken for no fetch and no push until it is
  /// opened again (PUSH-06).
  public var forceQuitStopsWakes: Bool

  // MARK: Deadlines

  /// From the spawn until the app handles events (WDG-01, WDG-02).
  public var launchDeadline: Duration
  /// For each callback on the way to active (WDG-07).
  public var resumeDeadline: Duration
  /// For each callback on the way to the background (WDG-03, AMB-10).
  public var backgroundEntryDeadline: Duration
  /// From `applicationWillTerminate` until the process is gone (WDG-05).
  public var terminationDeadline: Duration
  /// For every other callback (WDG-08, the observed scene-update allowance).
  public var responseDeadline: Duration
  /// For the freezer; what the old reports called "failed to suspend in time" (WDG-07, WDG-15).
  public var suspensionDeadline: Duration

  /// From a kill until the exit must have been seen; then the process is given up.
  public var exitDeadline: Duration

  // MARK: Background time

  /// Around entering the background, without any task (BGT-15). Counted from when
  /// `applicationDidEnterBackground` is sent.
  public var suspensionGrace: Duration
  /// What all background tasks share, from the entry to the background (BGT-05, BGT-12 to
  /// BGT-14, AMB-18).
  public var backgroundTaskBudget: Duration
  /// How long before the end of background time the expiration handlers run (BGT-06). Never more
  /// than a quarter of the budget.
  public var expirationWarning: Duration
  /// What a wake by an accessory, by Bluetooth, a location or a VoIP socket grants (WDG-14).
  public var wakeTime: Duration
  /// What a wake for a fetch or a push grants (WDG-14).
  public var fetchTime: Duration
  /// How long after a fetch, or a push, an app is woken for the next one (FETCH-04, PUSH-04).
  public var wakeInterval: Duration
  /// How many background tasks one app may have at once.
  public var backgroundTaskLimit: Int

  /// How long before the end of background time the expiration handlers run.
  var expirationLead: Duration {
    min(expirationWarning, backgroundTaskBudget / 4)
  }

  /// What a wake for the reason grants (WDG-14, LOC-08).
  func wakeTime(for reason: WakeReason) -> Duration {
    switch reason {
    case .fetch, .remoteNotification, .urlSession, .processing, .newsstandContent: fetchTime
    case .audio, .location, .voip, .externalAccessory, .bluetoothCentral, .bluetoothPeripheral:
      wakeTime
    }
  }
}
