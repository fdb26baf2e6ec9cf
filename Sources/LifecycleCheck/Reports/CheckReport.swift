import FoundationEssentials

/// All that a tour has seen and found: what every report is written from.
public struct CheckReport: Codable, Equatable, Sendable {
  /// The app's identifier.
  public var app: String
  public var name: String
  /// The profile of the devices, such as `P7`.
  public var profile: String
  /// How long the tour took.
  public var seconds: Double
  public var date: Date
  public var legs: [LegResult]
  /// What each device has logged of the app, one after the other, as JSON objects.
  public var log: [String]
  /// Why the tour could not be made, or not to its end, as a sentence; nil if it was.
  public var failure: String?
  /// Findings that a baseline knows already: they are in no leg any more.
  public var known: [Finding] = []

  public init(
    app: String, name: String, profile: String, seconds: Double, date: Date, legs: [LegResult],
    log: [String]
  ) {
    self.app = app
    self.name = name
    self.profile = profile
    self.seconds = seconds
    self.date = date
    self.legs = legs
    self.log = log
  }

  /// All new findings, in the order of the legs.
  public var findings: [Finding] { legs.flatMap(\.findings) }

  /// How long after the beginning of its leg a finding was seen, in seconds.
  func offset(of finding: Finding) -> Double {
    let start = legs.first { $0.record.leg == finding.leg }?.record.start ?? 0
    return max(0, finding.time - start)
  }

  /// What was tapped, typed and scrolled in a leg.
  func hands(in leg: String) -> [String] {
    legs.first { $0.record.leg == leg }?.record.hands ?? []
  }

  /// The same finding in several legs, once.
  public struct Group: Equatable, Sendable {
    public var first: Finding
    /// The legs in which it was seen.
    public var legs: [String]
  }

  /// The findings, with those that differ in nothing but the leg together.
  public var groups: [Group] {
    var groups: [Group] = []
    for finding in findings {
      let same = groups.firstIndex {
        $0.first.rule == finding.rule && $0.first.place == finding.place
      }
      if let same {
        if !groups[same].legs.contains(finding.leg) { groups[same].legs.append(finding.leg) }
      } else {
        groups.append(Group(first: finding, legs: [finding.leg]))
      }
    }
    return groups
  }

  /// Takes away what a baseline knows.
  public mutating func apply(_ baseline: Baseline) {
    for index in legs.indices {
      let old = legs[index].findings.filter { baseline.fingerprints.contains($0.fingerprint) }
      known += old
      legs[index].findings.removeAll { baseline.fingerprints.contains($0.fingerprint) }
    }
  }
}

/// Findings that a developer knows of, and will mend later: one fingerprint a line, sorted. Lines
/// that begin with `#` are comments.
public struct Baseline: Equatable, Sendable {
  public var fingerprints: Set<String>

  /// Those of a report, also of what was known before.
  public init(of report: CheckReport) {
    fingerprints = Set((report.findings + report.known).map(\.fingerprint))
  }

  /// Reads a file's text.
  public init(text: String) {
    fingerprints = Set(
      text.split(whereSeparator: \.isNewline)
        .map(\.trimmed)
        .filter { !$0.isEmpty && !$0.hasPrefix("#") })
  }

  public var text: String {
    "# Known findings of 'appctl check': rule/leg/place.\n"
      + fingerprints.sorted().map { $0 + "\n" }.joined()
  }
}
