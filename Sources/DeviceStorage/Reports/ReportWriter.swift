import Foundation

/// Writes reports atomically to a device's `Reports` folder.
public struct ReportWriter: Sendable {
  /// The folder of the reports.
  public let folder: URL
  /// The device in the reports.
  public let device: ReportingDevice

  /// Creates a writer.
  public init(folder: URL, device: ReportingDevice) {
    self.folder = folder
    self.device = device
  }

  /// Writes the report of an exit, if the platform writes one (`ExitRecord.reportKind`).
  ///
  /// Up to iOS 6 that is a text, `.crash` (TERM-12), with the JSON beside it; later only the JSON,
  /// `.ips` (TERM-13). For a jetsam kill, use `write(_:)` with the event.
  ///
  /// - Returns: The files, the main one first; empty if the platform writes none.
  /// - Throws: `FileError`.
  @discardableResult
  public func write(_ record: ExitRecord) throws -> [URL] {
    guard record.reportKind == .crash else { return [] }
    let report = CrashReport(record, on: device)
    let name = ReportFile.name(
      record.name, record.exitTime, record.incident, device.timeZone)
    let json = folder.appendingPathComponent("\(name).ips")
    try FileSystem.writeAtomically(try report.ips(), to: json)
    guard record.hasOldReport else { return [json] }
    let text = folder.appendingPathComponent("\(name).crash")
    try FileSystem.writeAtomically(Data(report.text.utf8), to: text)
    return [text, json]
  }

  /// Writes a jetsam event, `JetsamEvent-….ips` (TERM-16).
  ///
  /// - Returns: The file.
  /// - Throws: `FileError`.
  @discardableResult
  public func write(_ event: JetsamEvent) throws -> URL {
    let name = ReportFile.name("JetsamEvent", event.date, event.incident, device.timeZone)
    let url = folder.appendingPathComponent("\(name).ips")
    try FileSystem.writeAtomically(try event.ips(on: device), to: url)
    return url
  }

  /// Removes the oldest reports beyond the limits (`StorageLimits.reports`). The two files of one
  /// exit go together.
  ///
  /// - Throws: `FileError`.
  public func keepWithinLimits(now: Date) throws {
    let reports = try OpenFolder(folder)
    try Retention(StorageLimits.reports).apply(
      to: reports, now: now,
      group: { name in
        guard let text = name.text, !text.hasPrefix(".") else { return nil }
        return URL(fileURLWithPath: text).deletingPathExtension().lastPathComponent
      })
  }

  /// Removes the reports of an app.
  ///
  /// - Parameters: - known: The names of reports that are known to be its own, such as those about
  ///   memory, which name all apps. - folder: The folder of the reports.
  /// - Throws: `FileError`.
  static func remove(of app: String, known: Set<String>, in folder: URL) throws {
    for name in try FileSystem.names(in: folder) where name.hasSuffix(".ips") {
      let json = folder.appendingPathComponent(name)
      guard known.contains(name) || subject(ofReportAt: json) == app else { continue }
      // The text of the same exit, which has no identifier in a place of its own.
      try FileSystem.remove(json.deletingPathExtension().appendingPathExtension("crash"))
      try FileSystem.remove(json)
    }
    for name in known { try FileSystem.remove(folder.appendingPathComponent(name)) }
  }

  /// The app that a report is about, from its first line; nil if it says none.
  private static func subject(ofReportAt url: URL) -> String? {
    struct Header: Decodable { var bundleID: String }
    guard let data = try? FileSystem.read(url, limit: 64 << 10) else { return nil }
    let line = data.prefix { $0 != UInt8(ascii: "\n") }
    return try? JSONDecoder().decode(Header.self, from: line).bundleID
  }

  /// The reports in the folder, oldest first.
  public func reports() throws -> [URL] {
    try FileSystem.names(in: folder).filter { $0.hasSuffix(".ips") || $0.hasSuffix(".crash") }
      .sorted { Self.time(in: $0) < Self.time(in: $1) }
      .map(folder.appendingPathComponent)
  }

  /// The part of a file name from the date on.
  private static func time(in name: String) -> Substring {
    let parts = name.split(separator: "-")
    guard parts.count > 5 else { return name[...] }
    return name[parts[parts.count - 5].startIndex...]
  }
}
