/// The version of the protocol between app and system.
enum WireVersion {
  /// The version that this UIKit speaks; sent in Hello, expected in Welcome.
  static let current: UInt32 = 1
}
