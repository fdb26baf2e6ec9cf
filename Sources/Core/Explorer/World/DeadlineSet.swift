import LifecycleKernel

/// The armed deadlines of an app.
struct DeadlineSet: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  init(_ kind: DeadlineKind, number: Int = 0) {
    let place: UInt64 =
      switch kind {
      case .launch: 0
      case .resume: 1
      case .backgroundEntry: 2
      case .termination: 3
      case .response: 4
      case .suspension: 5
      case .suspensionGrace: 6
      case .backgroundTaskWarning: 7
      case .backgroundTaskBudget: 8
      case .portLoss: 9
      case .exit: 10
      case .fetchThrottle: 11
      case .pushThrottle: 12
      case .wake: 13 + UInt64(number)
      case .fetchHaste: 17 + UInt64(number)
      case .taskWarning: 21 + UInt64(number)
      case .taskDelay: 25 + UInt64(number)
      case .relaunchDelay: 29
      // One region of its own, and one place of a notification.
      case .regionStay: number == 0 ? 32 : 33
      case .transferDelay: 59
      case .significantChange: 60
      case .visitStay: 61
      case .processorWindow: 62
      case .keepAliveOpening: 50
      case .keepAlive: 51
      case .voipWindow: 52
      case .callReport: 53 + UInt64(number)
      case .sustainedPressure: 30
      case .midnight: 31
      case .keyDiscard: 34
      case .homePress: 35
      case .idle: 36
      }
    self.init(rawValue: 1 << place)
  }

  init(_ id: DeadlineID) {
    self.init(id.kind, number: id.number)
  }

  func contains(_ kind: DeadlineKind) -> Bool {
    !isDisjoint(with: DeadlineSet(kind))
  }

  /// The identifiers of the armed deadlines.
  func ids(of app: AppID) -> [DeadlineID] {
    var ids: [DeadlineID] = []
    for deadline in Self.all where !isDisjoint(with: deadline.set) {
      ids.append(DeadlineID(.app(app), deadline.kind, number: deadline.number))
    }
    return ids
  }

  /// Every deadline that there can be.
  private static let all: [(set: DeadlineSet, kind: DeadlineKind, number: Int)] =
    DeadlineKind.allCases.flatMap { kind in
      numbers(of: kind).map { (DeadlineSet(kind, number: $0), kind, $0) }
    }

  private static func numbers(of kind: DeadlineKind) -> [Int] {
    if kind == .regionStay { return regionNumbers }
    return Array(0..<(kind.isNumbered ? wakeLimit : 1))
  }

  /// The maximum number of unfinished wakes at the same time.
  static let wakeLimit = 4

  static let wakes = DeadlineSet(rawValue: 0b1111 << 13)
  /// The deadlines that an app has with or without a process.
  static let throttles: DeadlineSet = [
    DeadlineSet(.fetchThrottle), DeadlineSet(.pushThrottle), DeadlineSet(.relaunchDelay),
    DeadlineSet(.regionStay), DeadlineSet(.regionStay, number: 1),
    DeadlineSet(.significantChange), DeadlineSet(.visitStay),
    DeadlineSet(.transferDelay), DeadlineSet(rawValue: 0b1111 << 25),
  ]

  /// The deadlines that limit an app in the background.
  static let backgroundClocks: DeadlineSet = [
    DeadlineSet(.suspensionGrace), DeadlineSet(.backgroundTaskBudget), wakes,
  ]
}

extension DeadlineKind {
  /// An app can have several at once.
  fileprivate var isNumbered: Bool {
    switch self {
    case .wake, .fetchHaste, .taskWarning, .taskDelay, .callReport: true
    default: false
    }
  }
}

extension DeadlineKind {
  /// No app waits for it without an end.
  var isPause: Bool {
    switch self {
    case .fetchThrottle, .pushThrottle, .relaunchDelay, .taskDelay, .regionStay, .significantChange,
      .visitStay, .transferDelay, .keepAliveOpening, .keepAlive, .voipWindow, .processorWindow:
      true
    default: false
    }
  }
}
