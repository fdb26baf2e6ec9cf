import Foundation

/// The state of an app's interface, as it is in the file.
struct SavedState: Codable {
  /// One view controller or view.
  struct Entry: Codable {
    let path: RestorationPath
    let isView: Bool
    /// The name of its class (REST-08).
    let className: String
    /// The name of a controller's restoration class.
    var restorationClass: String?
    /// The name of the storyboard in the app's bundle that a controller comes from, and its
    /// identifier in that file.
    var storyboard: String?
    var scene: String?
    /// What it has encoded itself.
    let data: Data
  }

  /// The version of this form.
  var version = Self.currentVersion
  /// It was encoded with a secure coder (REST-17).
  let isSecure: Bool
  /// What the app's delegate has encoded.
  let app: Data
  /// Each after the one that contains it.
  let entries: [Entry]

  static let currentVersion = 1

  func encoded() throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return try encoder.encode(self)
  }

  /// Reads what ``encoded()`` has made.
  ///
  /// - Throws: `UnusableState`.
  init(_ data: Data) throws(UnusableState) {
    do {
      self = try PropertyListDecoder().decode(SavedState.self, from: data)
    } catch {
      throw UnusableState("it is not a saved state, or a damaged one")
    }
    guard version == Self.currentVersion else {
      throw UnusableState("it has version \(version) and not \(Self.currentVersion)")
    }
  }

  init(isSecure: Bool, app: Data, entries: [Entry]) {
    self.isSecure = isSecure
    self.app = app
    self.entries = entries
  }
}

/// Why a state cannot be preserved or restored, as a part of a sentence.
struct UnusableState: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
