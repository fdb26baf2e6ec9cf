/// What was counted of an app on one day, or on a part of it: the content of an `MXMetricPayload`
/// (TERM-20).
public struct MetricReport: Hashable, Sendable, Codable {
  /// The `number` of its day.
  public let day: Int
  /// The time that it is about, in seconds since 1970 by the device's clock.
  public let begin: Double
  public internal(set) var end: Double
  /// The newest version of the app that was counted.
  public internal(set) var version: AppVersion
  public internal(set) var hasSeveralVersions = false
  public internal(set) var foreground = ExitCounts()
  public internal(set) var background = ExitCounts()
  public internal(set) var stage = Stage.counting

  /// What has become of it.
  public enum Stage: String, Hashable, Sendable, Codable {
    /// Its day lasts.
    case counting
    /// Its time was over before the app first used MetricKit, so the app is not told.
    case withheld
    /// It is complete, and the app has not been given it.
    case waiting
    /// The app was given it.
    case delivered
  }

  init(_ day: CalendarDay, begin: Double, version: AppVersion) {
    self.day = day.number
    self.begin = begin
    end = day.end
    self.version = version
  }

  mutating func count(_ bucket: ExitBucket, inForeground: Bool, version: AppVersion) {
    if inForeground { foreground[bucket] += 1 } else { background[bucket] += 1 }
    if version != self.version {
      self.version = version
      hasSeveralVersions = true
    }
  }
}
