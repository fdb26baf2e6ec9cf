/// The namespaces, codes and event names in the reports of a generation of the system.
public struct ReportDialect: Hashable, Sendable, Codable {
  /// The namespace of the watchdog (TERM-14).
  public var watchdogNamespace: TerminationCode.Namespace
  /// The namespace for other reasons (TERM-14).
  public var systemNamespace: TerminationCode.Namespace
  /// The namespace for the end of background time (TERM-14).
  public var assertionNamespace: TerminationCode.Namespace
  /// What a background task, a background URL session and a wake that are not finished in time
  /// cost (TERM-07, AMB-19): a code of their own came with iOS 13; before, it was a watchdog's.
  public var backgroundTaskCode: UInt64
  public var urlSessionCode: UInt64
  public var fetchCode: UInt64
  /// The statements for the end of a background task and for an exit on suspend.
  public var backgroundTaskRule: String
  public var exitOnSuspendRule: String
  /// The names of the watchdog's events (WDG-08, WDG-10). Other deadlines are named by their
  /// purpose.
  public var watchdogEvents: [DeadlineKind: String]

  /// The deadline's name in the reports.
  public func watchdogEvent(_ kind: DeadlineKind) -> String {
    watchdogEvents[kind] ?? kind.rawValue
  }

  static let p3: ReportDialect = {
    var dialect = p4
    dialect.exitOnSuspendRule = "LIFE-12"
    return dialect
  }()

  static let p4 = ReportDialect(
    watchdogNamespace: .springboard, systemNamespace: .springboard,
    assertionNamespace: .springboard, backgroundTaskCode: 0x8bad_f00d,
    urlSessionCode: 0x8bad_f00d, fetchCode: 0x8bad_f00d, backgroundTaskRule: "BGT-07",
    exitOnSuspendRule: "LIFE-14", watchdogEvents: [:])

  static let p7: ReportDialect = {
    var dialect = p4
    dialect.assertionNamespace = .assertiond
    dialect.watchdogEvents = [
      .launch: "process-launch", .termination: "process-exit", .resume: "scene-update",
      .backgroundEntry: "scene-update", .response: "scene-update", .suspension: "scene-update",
    ]
    return dialect
  }()

  static let p13: ReportDialect = {
    var dialect = p7
    dialect.watchdogNamespace = .frontboard
    dialect.systemNamespace = .runningboard
    dialect.assertionNamespace = .runningboard
    dialect.backgroundTaskCode = 0x2182_bad2
    dialect.urlSessionCode = 0x2182_bad3
    dialect.fetchCode = 0x2182_bad4
    dialect.backgroundTaskRule = "BGT-16"
    dialect.watchdogEvents[.launch] = "scene-create"
    return dialect
  }()
}
