/// How the platform's reports describe an exit: its namespace, its code and its rule.
public struct TerminationCode: Hashable, Sendable {
  /// The part of the system that decided, by its name on the platform (TERM-14).
  public enum Namespace: String, Hashable, Sendable, Codable, CaseIterable {
    case springboard = "SPRINGBOARD"
    case frontboard = "FRONTBOARD"
    case assertiond = "ASSERTIOND"
    case runningboard = "RUNNINGBOARD"
    case jetsam = "JETSAM"
    case signal = "SIGNAL"
    case tcc = "TCC"
    /// This system, for reasons that the platform does not have.
    case foreground = "FOREGROUND"
  }

  /// The part that decided; nil if the app ended by itself without a signal.
  public let namespace: Namespace?
  public let code: UInt64
  /// The statement of the specification that applied; nil if none did.
  public let rule: String?

  /// The code for the reason in the reports of a generation of the system.
  public init(_ reason: ExitReason, dialect: ReportDialect) {
    switch reason {
    case .exit(let code):
      self.init(nil, UInt64(UInt32(bitPattern: code)), nil)
    case .crash(let signal):
      self.init(.signal, UInt64(signal), nil)
    case .watchdog(let kind):
      self.init(dialect.watchdogNamespace, 0x8bad_f00d, kind.rule)
    case .backgroundTaskExpired:
      self.init(
        dialect.assertionNamespace, dialect.backgroundTaskCode, dialect.backgroundTaskRule)
    case .wakeOverrun(.urlSession):
      self.init(dialect.assertionNamespace, dialect.urlSessionCode, "TERM-07")
    // A refresh is the newer kind of fetch, and other work a background task (TERM-07).
    case .wakeOverrun(.processing):
      self.init(dialect.assertionNamespace, dialect.backgroundTaskCode, "BGS-07")
    case .wakeOverrun(.refreshTask):
      self.init(dialect.assertionNamespace, dialect.fetchCode, "BGS-07")
    case .wakeOverrun(let reason):
      let rule = reason == .remoteNotification ? "PUSH-03" : "FETCH-03"
      self.init(dialect.assertionNamespace, dialect.fetchCode, rule)
    case .resumedTooOften:
      self.init(dialect.systemNamespace, 0xbad2_2222, "VOIP-09")
    case .unreportedCall:
      self.init(dialect.systemNamespace, 0xbaad_ca11, "TERM-05")
    case .jetsam(let cause):
      self.init(.jetsam, cause.rawValue, cause == .perProcessLimit ? "MEM-05" : "LIFE-09")
    case .excessiveUse(.processor):
      self.init(dialect.systemNamespace, 0xd00d_2bad, "RESP-13")
    case .excessiveUse:
      self.init(dialect.systemNamespace, 0xd00d_2bad, "TERM-08")
    case .terminated:
      self.init(dialect.systemNamespace, 0, "SEQ-33")
    case .exitedOnSuspend:
      self.init(dialect.watchdogNamespace, 0, dialect.exitOnSuspendRule)
    case .forceQuit:
      self.init(dialect.watchdogNamespace, 0, "TERM-21")
    case .lockedFile:
      self.init(dialect.systemNamespace, 0xdead_10cc, "TERM-02")
    // The platform's graphics library ends it with a bad access, as QA1766 shows.
    case .graphicsInBackground(.call):
      self.init(.signal, 11, "TERM-18")
    case .graphicsInBackground(.unfinishedCommands):
      self.init(.signal, 11, "RESP-01")
    // As in the platform's reports: "Termination Reason: Namespace TCC, Code 0".
    case .purposeMissing, .permissionChanged:
      self.init(.tcc, 0, nil)
    case .thermal:
      self.init(dialect.systemNamespace, 0xc000_10ff, "TERM-03")
    case .misbehaviour:
      self.init(.foreground, 1, nil)
    case .failedToStart:
      self.init(.foreground, 2, nil)
    case .uninstalled:
      self.init(.foreground, 3, nil)
    case .shutdown:
      self.init(.foreground, 4, "SEQ-37")
    }
  }

  /// The code of an exit. Where somebody has asked for a purge no limit was exceeded: the rule is that
  /// the system may do so at any time.
  public init(_ report: ExitReport, dialect: ReportDialect) {
    let code = TerminationCode(report.reason, dialect: dialect)
    guard report.isRequested, case .jetsam = report.reason else {
      self = code
      return
    }
    self.init(code.namespace, code.code, "LIFE-09")
  }

  private init(_ namespace: Namespace?, _ code: UInt64, _ rule: String?) {
    self.namespace = namespace
    self.code = code
    self.rule = rule
  }
}

extension DeadlineKind {
  /// The statement that the deadline implements.
  public var rule: String {
    switch self {
    case .launch: "WDG-01"
    case .resume: "WDG-07"
    case .backgroundEntry: "WDG-03"
    case .termination: "WDG-05"
    case .response: "WDG-10"
    case .suspension: "WDG-15"
    case .suspensionGrace: "BGT-15"
    case .backgroundTaskWarning: "BGT-06"
    case .backgroundTaskBudget: "BGT-07"
    case .wake: "WDG-14"
    case .portLoss: "LOOP-05"
    case .exit: "LIFE-02"
    case .fetchThrottle, .fetchHaste: "FETCH-04"
    case .taskWarning: "BGS-07"
    case .processorWindow: "RESP-13"
    case .keepAliveOpening, .keepAlive: "VOIP-04"
    case .voipWindow: "VOIP-09"
    case .callReport: "TERM-05"
    case .taskDelay: "BGS-13"
    case .pushThrottle: "PUSH-04"
    case .regionStay: "LOC-05"
    case .significantChange: "LOC-06"
    case .visitStay: "MODE-08"
    case .transferDelay: "NSU-12"
    case .midnight: "WAKE-06"
    case .sustainedPressure: "MEM-12"
    case .keyDiscard: "DP-03"
    case .homePress: "TRANS-05"
    case .idle: "LOCK-01"
    case .relaunchDelay: "RESP-13"
    }
  }
}
