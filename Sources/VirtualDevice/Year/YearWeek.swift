import DeviceStorage
import Foundation
import LinuxPlatform

/// What a device keeps at the end of a week: everything that has a limit.
package struct YearWeek: Sendable {
  package let number: Int
  /// The most exit records of one app, and those of all.
  package let recordsOfOne: Int
  package let records: Int
  /// Days.
  package let oldestRecord: Double
  /// Bytes.
  package let longestStacks: Int
  /// Notes of the paths of reports in the database.
  package let reportNotes: Int
  package let reports: YearFiles
  package let setAside: YearFiles
  package let logs: YearFiles
  /// Bytes.
  package let database: Int
  package let databaseLog: Int
  package let all: YearFiles
  /// Bytes of memory of this process, after free memory was given back.
  package let resident: Int

  init(number: Int, of folder: DeviceFolder, at now: Date) throws {
    self.number = number
    // What is read below is not the device's.
    HeapMemory.giveBack()
    resident = DeviceDay.residentBytes
    let database = try DeviceDatabase(at: folder.database)
    defer { try? database.close() }
    var sum = 0
    var most = 0
    var oldest = 0.0
    var longest = 0
    var notes = 0
    for app in try database.mentionedApps() {
      let records = try database.exitRecords(of: app, limit: .max)
      sum += records.count
      most = max(most, records.count)
      for record in records {
        oldest = max(oldest, now.timeIntervalSince(record.exitTime) / 86_400)
        longest = max(longest, record.stackText?.utf8.count ?? 0)
      }
      notes += try database.settings(of: app).keys.count { $0.hasPrefix("report.") }
    }
    records = sum
    recordsOfOne = most
    oldestRecord = oldest
    longestStacks = longest
    reportNotes = notes
    reports = YearFiles(in: folder.reports, at: now)
    setAside = YearFiles(in: folder.asideFolder, at: now)
    logs = YearFiles(in: folder.logs, at: now)
    all = YearFiles(in: folder.root, at: now)
    self.database = YearFiles.size(folder.database)
    databaseLog = YearFiles.size(URL(fileURLWithPath: folder.database.path + "-wal"))
  }

  /// Compares everything with its limit.
  ///
  /// - Throws: `ChaosViolation` for the first limit that is exceeded.
  func check() throws {
    func check(_ what: String, _ value: Int, _ limit: Int?) throws {
      guard let limit, value > limit else { return }
      throw ChaosViolation("week \(number): \(what): \(value), and the limit is \(limit)")
    }
    let limits = StorageLimits.self
    // A limit of age is applied once a day.
    func days(_ limit: StorageLimits.Limit) -> Int? { limit.age.map { Int($0 / 86_400) + 2 } }
    try check("exit records of one app", recordsOfOne, limits.exitRecords.count)
    try check("days of an exit record", Int(oldestRecord), days(limits.exitRecords))
    try check("bytes of stacks", longestStacks, limits.exitRecords.bytesOfOne)
    try check("notes of reports", reportNotes, records)
    try check("reports", reports.count, limits.reports.count)
    try check("bytes of reports", reports.bytes, limits.reports.bytes)
    try check("days of a report", Int(reports.oldest), days(limits.reports))
    try check("things set aside", setAside.count, limits.setAside.count)
    try check("bytes set aside", setAside.bytes, limits.setAside.bytes)
    try check("bytes of the database's log", databaseLog, limits.databaseLog.bytes)
    try check("bytes of one log", logs.largest, limits.appOutput.bytesOfOne)
    // Records of all apps at their limit, and as much in gaps.
    try check("bytes of the database", database, 64 << 20)
  }

  /// The names of the columns of ``row``.
  package static let header =
    "week  records  (one app)  days  reports    MiB  days  aside  MiB  logs MiB  database KiB  "
    + "wal KiB  files  all MiB  memory MiB"

  /// The numbers as a line of a table.
  package var row: String {
    func column(_ value: Int, _ width: Int) -> String {
      let text = "\(value)"
      return String(repeating: " ", count: max(0, width - text.count)) + text
    }
    return column(number, 4) + column(records, 9) + column(recordsOfOne, 11)
      + column(Int(oldestRecord), 6) + column(reports.count, 9) + column(reports.bytes >> 20, 7)
      + column(Int(reports.oldest), 6) + column(setAside.count, 7)
      + column(setAside.bytes >> 20, 5) + column(logs.bytes >> 20, 10)
      + column(database >> 10, 14) + column(databaseLog >> 10, 9) + column(all.count, 7)
      + column(all.bytes >> 20, 9) + column(resident >> 20, 12)
  }
}
