/// The version of the conversation between app and system.
enum WireVersion {
  /// What this UIKit speaks; sent in Hello, expected in Welcome.
  static let current: UInt32 = 1
}
