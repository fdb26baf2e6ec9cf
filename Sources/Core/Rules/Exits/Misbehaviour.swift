/// A violation of the port's rules by an app.
public enum Misbehaviour: Hashable, Sendable, Codable {
  /// A message could not be decoded; the text says what was wrong with it.
  case malformedMessage(String)
  case oversizedMessage
  /// More messages in a second than the port accepts.
  case flood
  /// An acknowledgement or greeting that was not expected.
  case outOfTurn(String)
  case tooManyBackgroundTasks
  case closedPort
  /// It talks in a version of the messages that the system does not; the sentence says what to do.
  case unsupportedVersion(String)

  /// The violation as the rest of a sentence that begins with the app's name.
  public var explanation: String {
    switch self {
    case .malformedMessage(let text): "sent a message that could not be decoded: \(text)"
    case .oversizedMessage: "sent a message larger than the port takes"
    case .flood: "flooded its port with messages"
    case .outOfTurn(let text): "spoke out of turn: \(text)"
    case .tooManyBackgroundTasks: "began more background tasks than one app may have"
    case .unsupportedVersion(let text): "does not fit this system: \(text)"
    case .closedPort: "closed its port and lived on"
    }
  }
}
