import AppInterface
import LifecycleKernel

extension WireMetricReports {
  init(_ reports: [MetricReport]) {
    self.init()
    self.reports = reports.map(WireMetricReport.init)
  }
}

extension WireMetricReport {
  init(_ report: MetricReport) {
    self.init()
    begin = report.begin
    end = report.end
    version = report.version.short
    build = report.version.build
    severalVersions = report.hasSeveralVersions
    foreground = WireExitCounts(report.foreground)
    background = WireExitCounts(report.background)
  }
}

extension WireExitCounts {
  fileprivate init(_ counts: ExitCounts) {
    self.init()
    let number = { UInt32(clamping: counts[$0]) }
    normal = number(.normal)
    abnormal = number(.abnormal)
    watchdog = number(.watchdog)
    memoryResourceLimit = number(.memoryResourceLimit)
    cpuResourceLimit = number(.cpuResourceLimit)
    badAccess = number(.badAccess)
    illegalInstruction = number(.illegalInstruction)
    memoryPressure = number(.memoryPressure)
    suspendedWithLockedFile = number(.suspendedWithLockedFile)
    backgroundTaskTimeout = number(.backgroundTaskTimeout)
    urlSessionTimeout = number(.urlSessionTimeout)
    fetchTimeout = number(.fetchTimeout)
  }
}
