import AppInterface

/// How often the app has ended, and in which ways (TERM-20).
open class MXAppExitMetric: MXMetric {
  private let report: WireMetricReport

  init(_ report: WireMetricReport) {
    self.report = report
    super.init()
  }

  open var foregroundExitData: MXForegroundExitData { MXForegroundExitData(report.foreground) }

  open var backgroundExitData: MXBackgroundExitData { MXBackgroundExitData(report.background) }

  open override func dictionaryRepresentation() -> [AnyHashable: Any] {
    [
      "foregroundExitData": foregroundExitData.dictionaryRepresentation(),
      "backgroundExitData": backgroundExitData.dictionaryRepresentation(),
    ]
  }
}
