import Foundation

/// The secret with which a process proves to displayd which app it is: 128 random bits, known only
/// to that process and to displayd.
struct SceneToken: Hashable {
  let bytes: Data

  /// A new one.
  init() {
    var generator = SystemRandomNumberGenerator()
    bytes = Data((0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }

  /// One that somebody has shown.
  init(_ bytes: Data) {
    self.bytes = bytes
  }
}
