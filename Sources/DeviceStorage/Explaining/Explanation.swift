import ByteCounts
import Foundation

/// One paragraph that says what happened to an app, by which rule, and what its developer can do.
///
/// Sentences whose data is missing are left out.
public struct Explanation: Hashable, Sendable, CustomStringConvertible {
  /// The paragraph.
  public let text: String

  /// The paragraph.
  public var description: String { text }

  private init(_ sentences: [String?]) {
    text = sentences.compactMap { $0 }.joined(separator: " ")
  }

  /// Explains why an app's process ended.
  public init(_ record: ExitRecord) {
    self.init(ExitSentences(record).all)
  }

  /// Explains an app that has not been launched since its installation.
  ///
  /// - Parameters:
  ///   - name: The app's name.
  ///   - identifier: Its bundle identifier.
  public static func neverLaunched(name: String, identifier: String) -> Explanation {
    Explanation([
      "\(PlainText.app(name, identifier)) is not running: it has not been launched since it was "
        + "installed."
    ])
  }

  /// What is added for an app whose state is preserved.
  public static let statePreserved =
    "Its state is preserved: launched again, it goes on where it was."

  /// What is added for an app whose preserved state was discarded.
  ///
  /// - Parameter event: What has happened, with the reason, as a part of a sentence.
  public static func stateDiscarded(_ event: String) -> String {
    "Its preserved state was \(PlainText.phrase(event))."
  }

  /// What is added for a suspended app from which the system has taken its sockets (RESP-03).
  ///
  /// - Parameter sockets: How many of which kind, in words.
  public static func socketsReclaimed(_ sockets: String) -> String {
    "When it was suspended the system took \(PlainText.phrase(sockets)) from it; it has to connect "
      + "and listen again."
  }

  /// What is added for a suspended app whose Bonjour services the system has closed (RESP-02).
  ///
  /// - Parameter names: Of the services.
  public static func servicesClosed(_ names: [String]) -> String {
    "When it was suspended the system closed what it had published with Bonjour, "
      + "\(PlainText.list(names.map(PlainText.phrase))); it has to publish again."
  }

  /// What is added for an app that has published something with Bonjour.
  public static func servicesPublished(_ names: [String]) -> String {
    "With Bonjour it publishes \(PlainText.list(names.map(PlainText.phrase)))."
  }

  /// Explains an app that is not installed.
  public static func notInstalled(identifier: String) -> Explanation {
    Explanation(["No app with the identifier \(PlainText.phrase(identifier)) is installed."])
  }

  /// Explains a running app.
  ///
  /// - Parameters: - name: The app's name. - identifier: Its bundle identifier. - state: Its life
  ///   cycle state. - since: How long it has been in this state, in seconds; nil if unknown. - reasons: Why it may run, such as `it is in
  ///   front` or `it plays audio`. - memoryLimit: The limit that its memory has for itself, in bytes;
  ///   nil: none.
  public static func running(
    name: String, identifier: String, state: ExitRecord.State, since: Double?, reasons: [String],
    memoryLimit: UInt64? = nil
  ) -> Explanation {
    let duration = since.map { ", for \(PlainText.duration($0)) now" } ?? ""
    let meaning =
      switch state {
      case .active: "It is in front and receives events."
      case .inactive: "It is in front but does not receive events at the moment."
      case .background: "It executes code but is not on the screen."
      case .suspended:
        "It is in memory but executes no code; it may be removed without notice when memory is "
          + "needed."
      case .notRunning: String?.none
      }
    let phrases = reasons.map(PlainText.phrase).filter { !$0.isEmpty }
    let why = phrases.isEmpty ? nil : "It may run because \(PlainText.list(phrases))."
    let limit = memoryLimit.map {
      "It may use \(ByteCount.text($0)) of memory, by a limit of its own."
    }
    return Explanation([
      "\(PlainText.app(name, identifier)) is \(PlainText.state(state))\(duration).", meaning, why,
      limit,
    ])
  }
}
