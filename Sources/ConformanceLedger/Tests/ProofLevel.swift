/// The level of a proof, weakest first; spelled as the trait's argument.
public enum ProofLevel: String, CaseIterable, Comparable, Sendable {
  /// The rules alone: a value that receives events.
  case kernel
  /// UIKit as apps link it, in the test's own process, with the test acting as the system.
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
