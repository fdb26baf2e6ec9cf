import Foundation

/// One paragraph in plain words that says what happened to an app, by which rule, and what its
/// developer can do.
///
/// Only what is known is said: each sentence is left out where its data is missing.
public struct Explanation: Hashable, Sendable, CustomStringConvertible {
  /// The paragraph.
  public let text: String

  /// The paragraph.
  public var description: String { text }

  private init(_ sentences: [String?]) {
    text = sentences.compactMap { $0 }.joined(separator: " ")
  }

  /// Why an app's process ended.
  public init(_ record: ExitRecord) {
    self.init(ExitSentences(record).all)
  }

  /// An app that is installed and has not been launched since.
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

  /// An app that is not installed.
  public static func notInstalled(identifier: String) -> Explanation {
    Explanation(["No app with the identifier \(PlainText.phrase(identifier)) is installed."])
  }

  /// An app that is running now.
  ///
  /// - Parameters:
  ///   - name: The app's name.
  ///   - identifier: Its bundle identifier.
  ///   - state: Its life cycle state, in the platform's words: `active`, `suspended`.
  ///   - since: For how long it has been in it, in seconds; nil where that is not known.
  ///   - reasons: Why it may run, each as `it is in front` or `it plays audio`.
  public static func running(
    name: String, identifier: String, state: String, since: Double?, reasons: [String]
  ) -> Explanation {
    let duration = since.map { ", for \(PlainText.duration($0)) now" } ?? ""
    let meaning =
      switch state.lowercased() {
      case "active": "It is in front and receives events."
      case "inactive": "It is in front but receives no events for the moment."
      case "background": "It executes code, and nothing of it is on the screen."
      case "suspended":
        "It is in memory but executes nothing; it may be removed without notice when memory is "
          + "needed."
      default: String?.none
      }
    let phrases = reasons.map(PlainText.phrase).filter { !$0.isEmpty }
    let why = phrases.isEmpty ? nil : "It may run because \(PlainText.list(phrases))."
    return Explanation([
      "\(PlainText.app(name, identifier)) is \(PlainText.state(state))\(duration).", meaning, why,
    ])
  }
}
