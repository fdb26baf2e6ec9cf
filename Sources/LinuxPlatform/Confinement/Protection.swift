/// One of the things that keep an app from everything that is not its own.
public struct Protection: Sendable, Equatable {
  /// The kinds, in the order in which a program meets them.
  public enum Kind: String, Sendable, CaseIterable {
    /// Files of others, their processes and their shared memory do not exist for it.
    case view
    /// A user of its own, without capabilities.
    case user
    /// A filter of system calls.
    case systemCalls = "system calls"
    /// Landlock.
    case files
  }

  public let kind: Kind
  /// This machine gives it.
  public let isActive: Bool
  /// One sentence: how, or why not.
  public let detail: String

  public init(_ kind: Kind, isActive: Bool, _ detail: String) {
    self.kind = kind
    self.isActive = isActive
    self.detail = detail
  }
}

/// What becomes of a device whose machine cannot give its apps every protection.
public enum ConfinementRequirement: String, Sendable, CaseIterable {
  /// It does not boot.
  case full
  /// It boots, and says what is missing.
  case available
}

/// This machine cannot confine apps as it is asked to.
public struct ConfinementError: Error, Sendable, CustomStringConvertible {
  public let missing: [Protection]

  public var description: String {
    let reasons = missing.map { "\($0.kind.rawValue): \($0.detail)" }.joined(separator: "; ")
    return "this machine cannot keep apps from everything that is not their own (\(reasons)); "
      + "--confinement available boots all the same, with what there is"
  }
}
