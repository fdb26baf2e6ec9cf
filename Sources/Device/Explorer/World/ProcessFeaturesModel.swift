import LifecycleKernel

/// What features know of one app's process. It is derived only from effects and events, as all that the
/// model has.
struct ProcessFeaturesModel: Hashable, Sendable {
  /// A process waits for the launch of the app (TRANS-14); the stage is `none` then.
  var isPrewarmed = false

  // MARK: What it has been told so far

  var acceptsLaunch = true
  /// By the callbacks that it was sent, it is in the background: use of OpenGL ES is its end (RESP-01).
  var mayNotDraw = false
  /// The value of its preference, and what of it the process knows.
  var preference = false
  var knownPreference = false
  /// The value of the preference of its group, and what the process knows of it.
  var groupPreference = false
  var knownGroupPreference = false
  /// It may know another one: the value changed while it was reading, or nobody knows whether it was told.
  var isUnsureOfGroup = false
  /// The appearance that was last sent to it.
  var knownAppearance = DeviceEnvironment.Appearance.light
  /// The background refresh that was last sent to it.
  var knownRefresh = BackgroundRefreshStatus.available
  /// A day has ended or the clock was set, and the app has not been notified.
  var isTimeNews = false
  /// It was told that protected data goes, and not that it is there again.
  var isToldOfLeaving = false
  /// It was told, also by its launch, that protected data is gone.
  var knowsDataIsGone = false
  /// The level of memory pressure that was last sent to it.
  var knownPressure = MemoryPressure.normal
  /// It was sent its background time and has not been frozen since.
  var knowsBackgroundTime = false

  // MARK: What it does

  var tasks = SmallSet()
  var begunTasks: UInt64 = 0
  /// Delivered fetches that are not finished, and whose time is not over.
  var openFetches = SmallSet()
  /// Its use of the processor is being read.
  var isProcessorRead = false
  /// It was found to use too much of the processor, and not too little since (RESP-13).
  var isThrottled = false
  /// It wants the screen to stay lit while it is in front (LOCK-03).
  var keepsScreenLit = false

  // MARK: What was asked of it

  /// The URLs, activities and quick actions that were not delivered yet.
  var openings = SmallSet()
  /// Those with which it was opened while it was ending.
  var nextOpenings = SmallSet()
  var launchOpening: UInt64?
  /// It has asked to be woken for fetches.
  var wantsFetches = false
  /// What the user has set for it.
  var refresh = BackgroundRefreshStatus.available
  /// What it may use of the memory; nil: as any other.
  var memoryLimit: UInt64?
  /// The limit to which its process is held.
  var heldMemoryLimit: UInt64?
  /// The tasks that it has scheduled.
  var tasksScheduled: [ScheduledTask] = []
  /// A URL session waits for the app, which was not woken for it.
  var isSessionWaiting = false
  /// The same for a Newsstand asset.
  var isAssetWaiting = false
  /// Transfers that it begins in the background are held.
  var areTransfersHeld = false
  /// Notifications that were due while it was active, and that it was not told of.
  var arrivals = 0
  /// It was told of one and may have it shown.
  var isToldOfArrival = false
  /// The user has opened it with a notification that it was not told of.
  var isOpenedWithNotification = false
  /// The same while it was ending.
  var isNextOpenedWithNotification = false
  /// A notification must be shown before the end of the event.
  var isPresentationDue = false
  /// The user's answer to its question for notifications.
  var permission: Permission?
  var contacts = PermissionModel(.contacts)
  var microphone = PermissionModel(.microphone)
  var faceID = PermissionModel(.faceID)
  var location = LocationModel()
  var audio = AudioModel()
  var calls = CallModel()
  var bluetooth = BluetoothModel()
  var accessory = AccessoryModel()
  var display = DisplayModel()
  var bonjour = BonjourModel()
  var peripheral = PeripheralModel()
  /// Something has arrived at its socket, and it was not told.
  var isTrafficAwaited = false
  var metrics = MetricsModel()
  var restoration = RestorationModel()
  var sockets = SocketModel()

  /// What it knows of the preference of its group may be wrong.
  var isGroupNews: Bool { isUnsureOfGroup || knownGroupPreference != groupPreference }

  /// What is left when the process has ended.
  ///
  /// - Parameter isEnding: It was asked to end: what has come since is for the next one.
  func afterProcess(isEnding: Bool) -> ProcessFeaturesModel {
    var next = ProcessFeaturesModel()
    if isEnding { next.openings = nextOpenings }
    next.wantsFetches = wantsFetches
    next.refresh = refresh
    next.memoryLimit = memoryLimit
    next.tasksScheduled = tasksScheduled
    next.isSessionWaiting = isSessionWaiting
    next.isAssetWaiting = isAssetWaiting
    next.areTransfersHeld = areTransfersHeld
    next.arrivals = arrivals
    next.isOpenedWithNotification =
      isEnding ? isNextOpenedWithNotification : isOpenedWithNotification
    next.permission = permission
    next.contacts = contacts
    next.contacts.isEndDue = false
    next.microphone = microphone
    next.microphone.isEndDue = false
    next.faceID = faceID
    next.faceID.isEndDue = false
    next.location = location
    next.location.usesStandardService = false
    next.metrics = metrics
    next.preference = preference
    next.groupPreference = groupPreference
    next.knownGroupPreference = groupPreference
    next.metrics.receives = false
    // Centrals that wait for the process are answered now.
    next.peripheral.asked = peripheral.asked
    return next
  }
}
