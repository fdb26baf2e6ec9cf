import LifecycleKernel

/// The deadlines that are armed for an app.
struct DeadlineSet: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  init(_ kind: DeadlineKind) {
    let place: UInt16 =
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
      case .wake: 9
      case .portLoss: 10
      }
    self.init(rawValue: 1 << place)
  }

  func contains(_ kind: DeadlineKind) -> Bool {
    !isDisjoint(with: DeadlineSet(kind))
  }

  /// Those that end what an app in the background may do.
  static let backgroundClocks: DeadlineSet = [
    DeadlineSet(.suspensionGrace), DeadlineSet(.backgroundTaskBudget), DeadlineSet(.wake),
  ]
}
