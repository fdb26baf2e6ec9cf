import AppInterface
import ControlInterface
import Foundation
import LifecycleKernel

/// Lists the counts of apps' exits for users of the device, and delivers them to apps on demand
/// (TERM-20).
final class MetricsReporter {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let surroundings: any Surroundings
  private let log: DeviceLog

  init(
    engine: LifecycleEngine, registry: AppRegistry, surroundings: any Surroundings, log: DeviceLog
  ) {
    self.engine = engine
    self.registry = registry
    self.surroundings = surroundings
    self.log = log
  }

  /// The counts of an app; of all apps if the identifier is empty.
  func list(_ identifier: String) throws(ControlRefusal) -> WireControlReply {
    let apps = identifier.isEmpty ? Array(registry.all) : [try registry.installed(identifier)]
    var reply = WireControlReply()
    reply.metrics.apps = apps.map { app in
      let metrics = engine.device.metrics(of: app.id)
      var listed = WireAppMetrics()
      listed.bundleIdentifier = app.bundleIdentifier
      listed.isUsed = metrics?.isUsed == true
      listed.reports = (metrics?.reports ?? []).map { report in
        var kept = WireKeptMetricReport()
        kept.report = WireMetricReport(report)
        kept.stage = report.stage.rawValue
        kept.day = Self.text(ofDay: report.day)
        return kept
      }
      return listed
    }
    return reply
  }

  /// A day as in "2026-11-23".
  private static func text(ofDay number: Int) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let date = Date(timeIntervalSince1970: Double(number) * 86_400)
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }

  /// Completes the report of the day, and gives it to the app as soon as that executes.
  func deliver(to identifier: String) throws(ControlRefusal) {
    let app = try registry.installed(identifier)
    log.append(.request("metrics deliver"), of: app)
    let offset = engine.device.lasting.environment.clockOffset.inSeconds
    let now = surroundings.date.addingTimeInterval(offset).timeIntervalSince1970
    if let refusal = engine.request(.deliverMetrics(app.id, at: now)) {
      throw ControlRefusal(message: "\(app.bundleIdentifier): \(refusal.message)")
    }
  }
}
