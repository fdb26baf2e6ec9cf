/// A reason for an app to run in the background: who, why, since when and until when.
public struct Assertion: Hashable, Sendable, Codable {
  public let reason: Reason
  public let since: Instant
  /// The end that is known beforehand; nil where something else ends it.
  public let until: Instant?

  public enum Reason: Hashable, Sendable, Codable {
    /// It has just left the foreground (BGT-15).
    case suspensionGrace
    /// It began a background task and has not ended it.
    case backgroundTask(BackgroundTaskID, name: String)
    /// The system woke it for an event.
    case wake(WakeID, WakeReason)
  }

  /// Who holds it and why, in one sentence.
  public var explanation: String {
    switch reason {
    case .suspensionGrace:
      "the system lets it finish entering the background"
    case .backgroundTask(let id, let name):
      name.isEmpty
        ? "the app has not ended background task \(id.rawValue)"
        : "the app has not ended background task \(id.rawValue), \"\(name)\""
    case .wake(_, let reason):
      "the system woke it for \(reason.rawValue)"
    }
  }
}
