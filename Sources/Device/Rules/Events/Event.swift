public import Geography

/// An event that the host reports to the kernel.
public enum Event: Hashable, Sendable, Codable {
  /// A request of the user or of a program. It can be refused.
  case request(Request)
  /// An event of an app's process.
  case process(AppID, ProcessEvent)
  /// An armed deadline has passed. While a debugger is attached to the app, its watchdogs have no
  /// effect (WDG-13).
  case deadlinePassed(DeadlineID, isDebugged: Bool)
  /// The device was booted, and all apps are installed; not after another foregroundd has taken it
  /// over.
  case booted
  /// Something has become of the app's background transfers.
  case transfers(AppID, TransferEvent)
  /// The host has read the device's time of day: at boot, when `Effect.readTimeOfDay` asks for it,
  /// and whenever the day will end at another time than reported before.
  ///
  /// - untilMidnight: How long the device's day still lasts, in its time zone; more than zero.
  /// - change: What has happened to the machine's time of day, so that apps must be told.
  /// - day: The day; nil: the same as before.
  case timeOfDay(untilMidnight: Duration, change: TimeOfDayChange?, day: CalendarDay? = nil)
  /// The host has read the memory that apps share: from time to time, whenever it becomes short, and
  /// when `Effect.readMemory` asks for it.
  indirect case memory(MemoryReading)
  /// The device is somewhere else, or it was measured again where it is; nil if it is not known any
  /// more. At most a few times a second.
  indirect case located(LocationFix?)
  /// The app's prewarmed process has ended, and not because the kernel wanted it.
  indirect case prewarmedEnded(AppID, PrewarmedEnd)
}
