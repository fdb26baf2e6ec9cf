import Foundation

/// A change of a preference that an app may not have yet.
struct WaitingPreference: Codable {
  /// The name of a suite; empty: the app's own domain.
  var suite: String
  var key: String
  /// The value as XML; nil if it is removed.
  var value: Data?
  var revision: UInt64

  /// What was kept as text; none if it cannot be read.
  static func list(in text: String?) -> [WaitingPreference] {
    guard let text else { return [] }
    return (try? JSONDecoder().decode([WaitingPreference].self, from: Data(text.utf8))) ?? []
  }
}
