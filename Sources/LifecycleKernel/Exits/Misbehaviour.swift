/// A way in which an app breaks the rules of its port.
public enum Misbehaviour: Hashable, Sendable, Codable {
  /// A message could not be decoded; the text says what was wrong with it.
  case malformedMessage(String)
  case oversizedMessage
  /// More messages in a second than the port takes.
  case flood
  /// An acknowledgement or greeting that nothing had asked for.
  case outOfTurn(String)
  case tooManyBackgroundTasks
  case closedPort

  /// What it did, for a sentence that begins with the app's name.
  public var explanation: String {
    switch self {
    case .malformedMessage(let text): "sent a message that could not be decoded: \(text)"
    case .oversizedMessage: "sent a message larger than the port takes"
    case .flood: "flooded its port with messages"
    case .outOfTurn(let text): "spoke out of turn: \(text)"
    case .tooManyBackgroundTasks: "began more background tasks than one app may have"
    case .closedPort: "closed its port and lived on"
    }
  }
}
