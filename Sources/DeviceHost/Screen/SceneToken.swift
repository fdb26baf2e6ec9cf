import Foundation

/// What a process shows displayd to be let in as the app that it is: 128 random bits, told to that
/// process and to displayd alone.
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
