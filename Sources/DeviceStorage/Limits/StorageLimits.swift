import Foundation

/// How much a device keeps of everything that would otherwise grow: the numbers of docs/LIMITS.md,
/// which nothing else may repeat.
public enum StorageLimits {
  /// The limit of one kind of data. What is older or more is removed, the oldest first.
  public struct Limit: Sendable, Equatable {
    /// What is limited, as the documentation says it.
    public let what: String
    /// How many are kept, and of what: "100 for each app".
    public let count: Int?
    /// What has so many at most: "app", "device".
    public let each: String
    /// Bytes of one of them.
    public let bytesOfOne: Int?
    /// Bytes of all of them.
    public let bytes: Int?
    /// Seconds for which one is kept.
    public let age: TimeInterval?

    init(
      _ what: String, count: Int? = nil, each: String = "device", bytesOfOne: Int? = nil,
      bytes: Int? = nil, age: TimeInterval? = nil
    ) {
      self.what = what
      self.count = count
      self.each = each
      self.bytesOfOne = bytesOfOne
      self.bytes = bytes
      self.age = age
    }
  }

  private static let day: TimeInterval = 24 * 60 * 60

  /// Exit records in the database.
  public static let exitRecords = Limit(
    "exit records", count: 100, each: "app", bytesOfOne: 256 << 10, age: 365 * day)
  /// Crash reports and jetsam events in `Reports/`.
  public static let reports = Limit("reports", count: 200, bytes: 32 << 20, age: 90 * day)
  /// What was set aside because it could not be read, in `SetAside/`.
  public static let setAside = Limit(
    "what was set aside", count: 20, bytes: 64 << 20, age: 30 * day)
  /// Pictures of apps in `Snapshots/`: four orientations in two sizes. What is too much or too old
  /// goes with all pictures of an app.
  public static let pictures = Limit(
    "pictures of apps", count: 8, each: "app", bytes: 256 << 20, age: 90 * day)
  /// Keychains in `Keychains/` that no installed app uses. One that is larger is not kept.
  public static let keychains = Limit(
    "keychains of removed apps", count: 100, bytesOfOne: 8 << 20, bytes: 64 << 20)
  /// What an app has scheduled, in the database; the number is the profile's (LN-02).
  public static let scheduledNotifications = Limit(
    "scheduled notifications", count: 128, each: "app", bytesOfOne: 8 << 10)
  /// What Notification Center shows of an app.
  public static let shownNotifications = Limit("shown notifications", count: 100, each: "app")
  /// What the disk did not take and waits in memory for room.
  public static let waitingWrites = Limit("changes waiting for room on the disk", count: 2_000)
  /// Reports that wait for room.
  public static let waitingReports = Limit("reports waiting for room on the disk", count: 20)
  /// The write-ahead log of the database, between two checkpoints.
  public static let databaseLog = Limit("the database's write-ahead log", bytes: 4 << 20)
  /// Unused pages of the database file, from which on a boot compacts it.
  public static let databaseGaps = Limit("unused pages in the database", bytes: 1 << 20)
  /// What an app prints, in `Data/Logs/`.
  public static let appOutput = Limit(
    "what an app prints", count: 2, each: "app", bytesOfOne: 4 << 20)
  /// What an app prints into a file that its launch has named.
  public static let namedOutput = Limit(
    "what an app prints into a file that its launch names", bytesOfOne: 64 << 20)
  /// `foregroundd.log`, which displayd, the shell and webscreen print to as well.
  public static let daemonLog = Limit("foregroundd's log", count: 2, bytesOfOne: 4 << 20)
  /// Bytes of output that a program may print at once; more is dropped.
  public static let outputBurst = 4 << 20
  /// Bytes of output that a program may print a second in the long run; more is dropped.
  public static let outputRate = 256 << 10

  /// All limits, in the order of the documentation.
  public static let all = [
    exitRecords, reports, setAside, pictures, keychains,
    scheduledNotifications, shownNotifications, waitingWrites, waitingReports, databaseLog,
    databaseGaps, appOutput, namedOutput, daemonLog,
  ]
}
