/// What is asked of keybagd.
public enum KeyBagRequest: Codable, Hashable, Sendable {
  case status
  /// Sets the passcode of a device that has none; the first one protects the files that are there.
  case setPasscode(Passcode)
  case changePasscode(from: Passcode, to: Passcode)
  /// Removes it: the files stay sealed, under keys that the device itself opens.
  case removePasscode(Passcode)
  /// Enters the passcode.
  case unlock(Passcode)
  /// Drops the keys that a locked device does not have (DP-03).
  case discardKeys
  /// Takes the mount away, answers, and ends.
  case end
}

/// A request with the number that its reply has too.
///
/// It is a packet of JSON on a socket of the kind `SOCK_SEQPACKET`.
public struct NumberedKeyBagRequest: Codable, Hashable, Sendable {
  public var number: Int
  public var request: KeyBagRequest

  public init(number: Int, request: KeyBagRequest) {
    self.number = number
    self.request = request
  }

  /// The most bytes of a request and of a reply.
  public static let mostBytes = 65_536
}
