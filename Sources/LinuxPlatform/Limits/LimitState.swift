/// And by what one limit of apps holds on this machine, for `appctl status`.
public struct LimitState: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case processes, memory, processor, descriptors, storage
  }

  public let kind: Kind
  /// False: the machine does not give it; `detail` says what is done instead, if anything.
  public let isHeld: Bool
  /// One sentence.
  public let detail: String

  public init(_ kind: Kind, isHeld: Bool, _ detail: String) {
    self.kind = kind
    self.isHeld = isHeld
    self.detail = detail
  }
}
