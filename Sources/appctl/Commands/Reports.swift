import ArgumentParser
import DeviceControl
import TimeLine

struct Reports: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reports",
    abstract: "List the crash reports of the device, or print one.",
    discussion: """
      Without an argument: the reports, the newest first. With the name of a report, or the \
      beginning of it: that report. With a bundle identifier: the newest report about that app. \
      'appctl explain' says in sentences what a report has in numbers. The device need not be booted.
      """)

  @Argument(
    help: ArgumentHelp("A report's name, or an app.", valueName: "id"),
    completion: .installedApps)
  var report: String?

  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    try ExitStatus.mapping {
      let address = try device.address
      try StoredDevice.checkExistence(at: address)
      let reports = try DeviceReport.all(on: address)
      guard let report else { return try list(reports) }
      let found = try find(report, in: reports, on: address)
      if output.json {
        try Output.json(found)
      } else {
        let text = try InputFile.read(found.path, limit: 64 << 20, of: "report")
        Output.file(String(decoding: text, as: UTF8.self))
      }
    }
  }

  private func list(_ reports: [DeviceReport]) throws {
    if output.json { return try Output.json(reports) }
    guard !reports.isEmpty else {
      return Output.line("there is no report; one is written when an app crashes or is killed")
    }
    Output.line(ReportTable.text(of: reports))
  }

  private func find(
    _ id: String, in reports: [DeviceReport], on address: DeviceAddress
  ) throws -> DeviceReport {
    if let named = reports.first(where: { $0.name == id }) { return named }
    // Reports about memory name an app as the person sees it.
    let apps = try? DeviceConnection(to: address).apps()
    let name = apps?.first { $0.bundleIdentifier == id }?.name
    if let newest = reports.first(where: { report in
      report.app == id || (report.kind == .jetsam && name != nil && report.app == name)
    }) {
      return newest
    }
    let beginning = reports.filter { $0.name.hasPrefix(id) }
    if beginning.count == 1 { return beginning[0] }
    guard beginning.isEmpty else {
      throw DeviceError.refused(
        message: "\(beginning.count) reports begin with \"\(id)\": "
          + beginning.map(\.name).joined(separator: ", "), usage: false)
    }
    throw DeviceError.refused(
      message: "there is no report \"\(id)\" and none about an app of that identifier; "
        + "appctl reports lists those that there are", usage: false)
  }
}

/// The table of reports.
enum ReportTable {
  static func text(of reports: [DeviceReport]) -> String {
    let rows =
      [["TIME", "KIND", "APP", "REPORT"]]
      + reports.map { [$0.time, $0.kind.rawValue, $0.app ?? "-", $0.name] }
    return TextTable.text(rows)
  }
}
