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

  /// Removes all reports but the newest ones.
  ///
  /// - Throws: `FileError`.
  public func keepNewest(_ count: Int) throws {
    for report in try reports().dropLast(count) { try FileSystem.remove(report) }
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
