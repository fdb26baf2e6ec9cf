import AppInterface
public import Foundation

/// What was counted of the app on one day, or on a part of it (TERM-20).
open class MXMetricPayload: NSObject {
  private let report: WireMetricReport

  init(_ report: WireMetricReport) {
    self.report = report
    super.init()
  }

  /// `CFBundleShortVersionString` of the newest version that was counted.
  open var latestApplicationVersion: String { report.version }

  /// Exits of several versions are in it.
  open var includesMultipleApplicationVersions: Bool { report.severalVersions }

  /// When the counting began: as a rule when the day began by the device's clock.
  open var timeStampBegin: Date { Date(timeIntervalSince1970: report.begin) }

  /// When the counting ended.
  open var timeStampEnd: Date { Date(timeIntervalSince1970: report.end) }

  open var metaData: MXMetaData? { MXMetaData(report) }

  open var applicationExitMetrics: MXAppExitMetric? { MXAppExitMetric(report) }

  /// Its values, with the platform's names.
  open func dictionaryRepresentation() -> [AnyHashable: Any] {
    [
      "timeStampBegin": JSONText.text(timeStampBegin),
      "timeStampEnd": JSONText.text(timeStampEnd),
      "appVersion": latestApplicationVersion,
      "metaData": metaData?.dictionaryRepresentation() ?? [:],
      "applicationExitMetrics": applicationExitMetrics?.dictionaryRepresentation() ?? [:],
    ]
  }

  /// The same in JSON.
  open func jsonRepresentation() -> Data { JSONText.data(dictionaryRepresentation()) }
}
