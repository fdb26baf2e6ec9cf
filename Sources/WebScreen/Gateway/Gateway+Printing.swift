import DeviceControl
import Foundation
import NIOCore
import Synchronization

/// What apps print, and the reports about their ends.
extension Gateway {
  /// How many reports a page is told of; older ones are on the disk.
  private static let mostReports = 200
  /// The most that is sent of one report, in bytes.
  private static let longestReport = 8 << 20

  /// Begins to read what apps print, and to look for reports.
  func watchPrinting() {
    printing.start(
      onLines: { [weak self] in
        guard let self else { return }
        loop.execute { [self] in
          for session in sessions.value.values { session.consoleChanged() }
        }
      },
      onReports: { [weak self] all in
        guard let self else { return }
        let newest = Array(all.prefix(Self.mostReports))
        known.withLock { $0.reports = newest }
        loop.execute { [self] in
          for session in sessions.value.values { session.tell(PageMessage.Reports(newest)) }
        }
      })
  }

  /// The newest reports, the newest first.
  var reports: [DeviceReport] { known.withLock(\.reports) }

  /// The text of a report; nil if there is none with this name. The answer comes on another thread.
  func readReport(_ name: String, _ answer: @escaping @Sendable ([UInt8]?) -> Void) {
    // Only a name that the page was told of, so it is no path.
    guard let report = reports.first(where: { $0.name == name }) else { return answer(nil) }
    let isTaken = looks.submit {
      let data = try? Data(contentsOf: URL(fileURLWithPath: report.path))
      answer(data.map { [UInt8]($0.prefix(Self.longestReport)) })
    }
    if !isTaken { answer(nil) }
  }

  /// Marks in the consoles where processes begin and end.
  func markProcesses(in entries: [DeviceLogEntry]) {
    let booted = bootDate
    for entry in entries {
      guard let app = entry.app else { continue }
      let process = entry.pid.map { ", process \($0)" } ?? ""
      switch entry.content {
      case .state(from: "notRunning", _, _):
        printing.mark(
          .init(
            app: app, kind: .launch, text: "Launched\(process)", time: booted + entry.time))
      case .exit(let reason, _, _, _):
        printing.mark(
          .init(
            app: app, kind: .end, text: "Ended (\(reason))\(process)", time: booted + entry.time))
      default: break
      }
    }
  }
}
