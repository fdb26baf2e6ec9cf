/// The facts about an app that last after its process, and that the host stores for the next boot.
public struct LastingAppFacts: Hashable, Sendable, Codable {
  /// The style of its notifications; nil: that of the profile (SEQ-28).
  public var notificationStyle: NotificationStyle?
  /// The user's answer to its question for notifications; nil if it has not asked.
  public var notificationPermission: Permission?
  /// What its notifications may do, if the user allows them; nil: everything.
  public var notificationOptions: NotificationOptions?
  /// The user has swiped its card away and has not opened it since (PUSH-06).
  public var isForceQuit = false
  /// The number of its crashes since it was installed.
  public var crashCount = 0
  /// What the user has set for its background refresh; nil: available (FETCH-07).
  public var backgroundRefresh: BackgroundRefreshStatus?
  /// The shortest interval between fetches that it has asked for; nil: no fetches (FETCH-01).
  public var fetchInterval: Duration?
  /// How often it may fetch; nil: as an app that has not fetched yet (FETCH-04).
  public var fetchPace: FetchPace?
  /// The tasks that it has scheduled (BGS-02).
  public var tasks: [ScheduledTask] = []

  /// What its process tree may use of the memory, in bytes; nil: as much as any other app (MEM-05).
  public var memoryLimit: UInt64?

  /// It has the mode for calls and was launched once, so it is launched again after a boot (VOIP-02).
  public var isReadyForCalls = false

  /// Its token for VoIP pushes; nil if it has not registered for them (VOIP-08).
  public var pushToken: PushToken?
  /// How often it has ended because it did not report a call after a VoIP push, since it last
  /// reported one (TERM-05).
  public var unreportedPushes = 0

  /// What it may and wants to know of the position; nil if it has never asked.
  public var location: LastingLocationFacts?

  /// Its exits, day by day; nil if none was counted, and it does not use MetricKit (TERM-20).
  public var metrics: AppMetrics?

  /// How far it was told of changes of its preferences; nil if none were changed outside of it
  /// (WAKE-12).
  public var preferences: PreferenceRevisions?

  /// Its Bluetooth managers whose state is preserved (BT-03).
  public var bluetooth: [BluetoothCentral] = []
  /// Its Bluetooth peripheral managers whose state is preserved (BT-03).
  public var bluetoothServers: [BluetoothServer] = []

  /// The state that it has preserved; nil: none (REST-09).
  public var savedState: SavedState?

  /// The user's answers to its questions for the shared system databases; nil if it has not asked.
  public var contactsPermission: Permission?
  public var calendarsPermission: Permission?
  /// The user's answer to its question for the microphone; nil if it has not asked.
  public var microphonePermission: Permission?
  /// The user's answer to its question for Face ID; nil if it has not asked.
  public var faceIDPermission: Permission?

  /// The sessions of its scenes; nil if it has never been opened, or has no scenes.
  public var sessions: SceneSessions?

  public init() {}

  /// The facts after a shutdown and a boot, without an earlier force quit (PUSH-06).
  public var afterReboot: LastingAppFacts {
    var facts = self
    facts.isForceQuit = false
    return facts
  }
}
