/// What the platform's reports say of an exit: in whose name, with which code, and by which rule.
public struct TerminationCode: Hashable, Sendable {
  /// Who decided, as the platform names it; nil when the app ended by itself without a signal.
  public let namespace: String?
  public let code: UInt64
  /// The statement of the specification that fired; nil where none is concerned.
  public let rule: String?

  /// The code that the profile's generation of the system gives to the reason.
  public init(_ reason: ExitReason, generation: OSProfile.Generation) {
    /// Who keeps apps to their deadlines (TERM-14).
    let frontBoard = generation == .p13 ? "FRONTBOARD" : "SPRINGBOARD"
    let runningBoard = generation == .p13 ? "RUNNINGBOARD" : "SPRINGBOARD"
    switch reason {
    case .exit(let code):
      self.init(nil, UInt64(UInt32(bitPattern: code)), nil)
    case .crash(let signal):
      self.init("SIGNAL", UInt64(signal), nil)
    case .watchdog(let kind):
      self.init(frontBoard, 0x8bad_f00d, kind.rule)
    case .backgroundTaskExpired:
      // AMB-19: a code of its own came with iOS 13; before, it was a watchdog's.
      switch generation {
      case .p3, .p4: self.init("SPRINGBOARD", 0x8bad_f00d, "BGT-07")
      case .p7: self.init("ASSERTIOND", 0x8bad_f00d, "BGT-07")
      case .p13: self.init("RUNNINGBOARD", 0x2182_bad2, "BGT-16")
      }
    case .jetsam(let cause):
      self.init("JETSAM", cause.rawValue, "LIFE-09")
    case .terminated:
      self.init(runningBoard, 0, "SEQ-33")
    case .exitedOnSuspend:
      self.init(frontBoard, 0, generation == .p3 ? "LIFE-12" : "LIFE-14")
    case .forceQuit:
      self.init(frontBoard, 0, "TERM-21")
    case .lockedFile:
      self.init(runningBoard, 0xdead_10cc, "TERM-02")
    case .misbehaviour:
      self.init("FOREGROUND", 1, nil)
    case .failedToStart:
      self.init("FOREGROUND", 2, nil)
    case .uninstalled:
      self.init("FOREGROUND", 3, nil)
    case .shutdown:
      self.init("FOREGROUND", 4, "SEQ-37")
    }
  }

  private init(_ namespace: String?, _ code: UInt64, _ rule: String?) {
    self.namespace = namespace
    self.code = code
    self.rule = rule
  }
}

extension DeadlineKind {
  /// The statement that the deadline carries out.
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
    }
  }
}
