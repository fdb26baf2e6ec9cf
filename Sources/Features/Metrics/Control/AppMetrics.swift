import AppInterface
import ControlInterface

/// How often an app has ended, day by day; in JSON, one object of `appctl metrics --json`.
public struct AppMetrics: Equatable, Sendable, Codable {
  public var bundleIdentifier: String
  /// The app has ever used MetricKit, so that reports are for it.
  public var usesMetricKit: Bool
  /// The oldest first. A day may have several, of which each is a part.
  public var reports: [Report]

  /// What was counted on a day, or a part of it.
  public struct Report: Equatable, Sendable, Codable {
    /// As in "2026-11-23", by the device's clock.
    public var day: String
    /// Seconds since 1970.
    public var begin: Double
    public var end: Double
    /// The newest version of the app that was counted.
    public var version: String
    public var build: String
    public var hasSeveralVersions: Bool
    /// "counting", "withheld", "waiting" or "delivered".
    public var stage: String
    public var foreground: Exits
    public var background: Exits
  }

  /// How often in each way.
  public struct Exits: Equatable, Sendable, Codable {
    public var normal: UInt32
    public var abnormal: UInt32
    public var watchdog: UInt32
    public var memoryResourceLimit: UInt32
    public var cpuResourceLimit: UInt32
    public var badAccess: UInt32
    public var illegalInstruction: UInt32
    public var memoryPressure: UInt32
    public var suspendedWithLockedFile: UInt32
    public var backgroundTaskTimeout: UInt32
    public var urlSessionTimeout: UInt32
    public var fetchTimeout: UInt32

    /// Those that have happened, in words: "2 normal".
    public var words: [String] {
      let counts: [(UInt32, String)] = [
        (normal, "normal"), (abnormal, "abnormal"), (watchdog, "watchdog"),
        (memoryResourceLimit, "memory limit"), (cpuResourceLimit, "processor limit"),
        (badAccess, "bad access"), (illegalInstruction, "illegal instruction"),
        (memoryPressure, "memory pressure"), (suspendedWithLockedFile, "locked file"),
        (backgroundTaskTimeout, "task timeout"), (urlSessionTimeout, "URL session timeout"),
        (fetchTimeout, "fetch timeout"),
      ]
      return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    }
  }

  init(_ metrics: WireAppMetrics) {
    bundleIdentifier = metrics.bundleIdentifier
    usesMetricKit = metrics.isUsed
    reports = metrics.reports.map { kept in
      let report = kept.report
      return Report(
        day: kept.day, begin: report.begin, end: report.end, version: report.version,
        build: report.build, hasSeveralVersions: report.severalVersions, stage: kept.stage,
        foreground: Exits(report.foreground), background: Exits(report.background))
    }
  }
}

extension AppMetrics.Exits {
  fileprivate init(_ counts: WireExitCounts) {
    normal = counts.normal
    abnormal = counts.abnormal
    watchdog = counts.watchdog
    memoryResourceLimit = counts.memoryResourceLimit
    cpuResourceLimit = counts.cpuResourceLimit
    badAccess = counts.badAccess
    illegalInstruction = counts.illegalInstruction
    memoryPressure = counts.memoryPressure
    suspendedWithLockedFile = counts.suspendedWithLockedFile
    backgroundTaskTimeout = counts.backgroundTaskTimeout
    urlSessionTimeout = counts.urlSessionTimeout
    fetchTimeout = counts.fetchTimeout
  }
}
