/// A reason for an app to run in the background, with its holder, its beginning and its end.
public struct Assertion: Hashable, Sendable, Codable {
  public let reason: Reason
  public let since: Instant
  /// The time of its end; nil if only an event ends it.
  public let until: Instant?

  public enum Reason: Hashable, Sendable, Codable {
    /// It has just left the foreground (BGT-15).
    case suspensionGrace
    /// It began a background task and has not ended it.
    case backgroundTask(BackgroundTaskID, name: String)
    /// The system woke it for an event.
    case wake(WakeID, WakeReason)
    /// It is heard, and its sound goes on in the background (AUD-01).
    case audio
    /// A call of it rings or goes on (VOIP-08).
    case call
  }

  /// Who holds an assertion.
  public enum Owner: String, Hashable, Sendable {
    case system
    case app
  }

  /// Its holder.
  public var owner: Owner { reason.owner }

  /// Its holder and its reason, in one sentence.
  public var explanation: String { reason.explanation }
}

extension Assertion.Reason {
  /// Who holds an assertion for it.
  public var owner: Assertion.Owner {
    switch self {
    case .suspensionGrace, .wake: .system
    case .backgroundTask, .audio: .app
    case .call: .system
    }
  }

  /// A person notices when the app ends.
  var isNoticed: Bool {
    switch self {
    case .audio, .call: true
    case .suspensionGrace, .backgroundTask, .wake: false
    }
  }

  /// The holder and the reason, in one sentence.
  public var explanation: String {
    switch self {
    case .suspensionGrace:
      "the system lets it finish entering the background"
    case .backgroundTask(let id, let name):
      name.isEmpty
        ? "the app has not ended background task \(id.rawValue)"
        : "the app has not ended background task \(id.rawValue), \"\(name)\""
    case .wake(_, let reason):
      "the system woke it for \(reason.rawValue)"
    case .audio:
      "the app plays audio"
    case .call:
      "the app has a call"
    }
  }
}

extension [Assertion] {
  /// The app has begun a background task and not ended it.
  ///
  /// Of the array, and not of `RunFacts`: a debug build of Swift 6.3 releases a large value twice if a
  /// property is read from one that an accessor yields.
  var haveBackgroundTask: Bool {
    contains { assertion in
      if case .backgroundTask = assertion.reason { true } else { false }
    }
  }
}
