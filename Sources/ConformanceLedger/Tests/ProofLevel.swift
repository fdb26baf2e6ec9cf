/// Where a statement is shown to hold, weakest first; spelled as the trait's argument.
public enum ProofLevel: String, CaseIterable, Comparable, Sendable {
  /// On the rules alone: a value fed with events.
  case kernel
  /// On UIKit as apps link it, in the test's own process, with the test as its system.
  case uikit
  /// On real processes.
  case processes

  public static func < (one: ProofLevel, other: ProofLevel) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .kernel: 0
    case .uikit: 1
    case .processes: 2
    }
  }
}
