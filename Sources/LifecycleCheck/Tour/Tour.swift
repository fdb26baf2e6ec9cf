import DeviceControl
import FoundationEssentials

/// Takes an app through its life cycle, and judges what was seen.
///
/// A leg with findings is gone through once more: what is not seen again was chance, and is no
/// finding. An app that has ended by itself has, whether it does so again or not.
public struct Tour {
  /// What a developer may choose.
  public struct Options: Sendable {
    /// The app's arguments.
    public var arguments: [String] = []
    /// What is tapped after each launch: identifiers, labels or texts.
    public var taps: [String] = []
    /// The names of the legs and rules that alone are wanted; empty: all.
    public var only: Set<String> = []
    /// The names of the legs and rules that are left out.
    public var skipped: Set<String> = []

    public init() {}
  }

  /// Something that has happened, for those who wait.
  public enum Progress: Sendable {
    case began(leg: String, title: String)
    case finished(LegResult)
  }

  public let app: AppUnderTest
  public let options: Options
  private let device: CheckDevice

  public init(of app: AppUnderTest, on device: CheckDevice, _ options: Options = Options()) {
    self.app = app
    self.device = device
    self.options = options
  }

  /// The names of all legs, with what happens in them.
  public static var legs: [(name: String, title: String)] {
    allLegs.map { ($0.name, $0.title) }
  }

  static let allLegs: [any Leg] = [
    LaunchLeg(),
    InterruptionLeg.call, InterruptionLeg.alert, InterruptionLeg.notificationCenter,
    InterruptionLeg.switcher, InterruptionLeg.prompt,
    HomeLeg(), LockLeg(), MemoryLeg(),
    PurgeLeg(isSuspended: true), PurgeLeg(isSuspended: false),
    WakeLeg(), URLLeg(), RotationLeg(), AppearanceLeg(),
    TerminationLeg(), ForceQuitLeg(),
  ]

  /// Blocks until the tour is over.
  ///
  /// - Throws: ``CheckError`` or ``DeviceError`` if the tour could not be made.
  public func run(_ progress: (Progress) -> Void = { _ in }) throws -> CheckReport {
    let connection = try DeviceConnection(to: device.address)
    _ = try connection.install(path: app.path)
    let stage = try Stage(address: device.address, app: app, options: options)
    try stage.allowEverything()
    let rules = Rulebook.all.filter { isWanted($0.name, among: Rulebook.all.map(\.name)) }
    let legs = Self.allLegs.filter { leg in
      isWanted(leg.name, among: Self.allLegs.map(\.name)) && leg.applies(to: app)
    }
    let begin = Date()
    var results: [LegResult] = []
    for leg in legs {
      progress(.began(leg: leg.name, title: leg.title))
      let result = try run(leg, stage, rules)
      results.append(result)
      progress(.finished(result))
    }
    let status = try connection.status()
    return CheckReport(
      app: app.identifier, name: app.name, profile: status.profile,
      seconds: Date().timeIntervalSince(begin), date: begin, legs: results,
      log: try connection.logLines(app: app.identifier))
  }

  /// A leg that is named makes no choice among rules, and a rule none among legs.
  private func isWanted(_ name: String, among kind: [String]) -> Bool {
    let chosen = options.only.intersection(kind)
    return !options.skipped.contains(name) && (chosen.isEmpty || chosen.contains(name))
  }

  private func run(_ leg: any Leg, _ stage: Stage, _ rules: [any Rule]) throws -> LegResult {
    let begin = Date()
    let first = try goThrough(leg, stage)
    var findings = rules.flatMap { $0.findings(in: first) }
    var record = first
    if findings.contains(where: { !$0.isCertain }) {
      // Both begin alike, whatever the first has left.
      try stage.end()
      let second = try goThrough(leg, stage)
      let again = rules.flatMap { $0.findings(in: second) }
      let seen = Set(again.map(\.fingerprint))
      findings =
        findings.filter { $0.isCertain || seen.contains($0.fingerprint) }
        + again.filter { finding in
          finding.isCertain && !findings.contains { $0.fingerprint == finding.fingerprint }
        }
      // The pictures and readings of the time that is reported.
      if findings.isEmpty { record = second }
    }
    return LegResult(
      record: record, findings: findings, seconds: Date().timeIntervalSince(begin))
  }

  private func goThrough(_ leg: any Leg, _ stage: Stage) throws -> LegRecord {
    let position = try stage.logPosition()
    var record = LegRecord(leg: leg.name, title: leg.title, start: try stage.time)
    let settings = try stage.device.status().settings
    record.deadlines = settings.compactMapValues { Double($0) }
    record.modes = app.modes
    if leg.watchesMainThread { try stage.beginWatching() }
    do {
      try leg.run(on: stage, &record)
    } catch let interruption as Stage.Interrupted {
      record.notes.append(interruption.reason)
    } catch {
      _ = stage.endWatching()
      throw error
    }
    if leg.watchesMainThread {
      if let hangs = stage.endWatching() {
        record.hangs = hangs
      } else {
        record.notes.append("the main thread could not be watched: its process is not readable")
      }
    }
    record.end = try stage.time
    record.log = try stage.log(since: position).map(\.json)
    return record
  }
}

/// One leg of a tour, with what was found in it.
public struct LegResult: Codable, Equatable, Sendable {
  public var record: LegRecord
  public var findings: [Finding]
  /// How long it took, in seconds.
  public var seconds: Double

  public init(record: LegRecord, findings: [Finding], seconds: Double) {
    self.record = record
    self.findings = findings
    self.seconds = seconds
  }
}
