/// What keybagd answers.
public struct KeyBagReply: Codable, Hashable, Sendable {
  /// The number of the request; 0: what keybagd says when it has started.
  public var number: Int
  public var outcome: KeyBagOutcome
  public var status: KeyBagStatus

  public init(number: Int, outcome: KeyBagOutcome, status: KeyBagStatus) {
    self.number = number
    self.outcome = outcome
    self.status = status
  }
}

/// What came of a request.
public enum KeyBagOutcome: Codable, Hashable, Sendable {
  case done
  /// The passcode was wrong. If `seconds` is not 0, no passcode is accepted for so long.
  case wrongPasscode(blockedFor: Int)
  /// Too many wrong passcodes were entered; none was tried.
  case blocked(seconds: Int)
  /// The request could not be carried out, and why.
  case failed(String)
}

/// How the key bag is.
public struct KeyBagStatus: Codable, Hashable, Sendable {
  /// Which class keys are in memory.
  public enum State: String, Codable, Sendable {
    case beforeFirstUnlock, unlocked, locked
  }

  /// keybagd's process.
  public var process: Int32 = 0
  public var hasPasscode = false
  /// How many bytes the passcode has; 0: there is none.
  public var passcodeLength = 0
  public var state = State.unlocked
  /// Files are protected: they are served through the mount.
  public var isMounted = false
  /// Why they are not, although there is a passcode.
  public var obstacle: String?
  /// How many wrong passcodes were entered since the right one.
  public var wrongGuesses = 0
  /// For how many seconds no passcode is looked at; nil: an earlier keybagd does not say.
  public var blockedFor: Int?

  public init() {}
}
