import Foundation
import SystemInterface

/// The fingers that are down on each scene, as displayd has told of them.
///
/// A displayd that has ended tells no more that they leave, and an app would see them for ever.
struct FingersDown {
  private struct Hold {
    var touch: WireTouch
    /// Of the last event that it was in, in seconds.
    var timestamp: Double
  }

  private var holds: [Data: [UInt32: Hold]] = [:]

  /// An event is on its way to the scene of the token.
  mutating func note(_ event: WireInputEvent, on token: Data) {
    guard case .touches(let input) = event.content else { return }
    for touch in input.touches {
      switch touch.phase {
      case .touchBegan, .touchMoved, .touchStationary:
        holds[token, default: [:]][touch.finger] = Hold(touch: touch, timestamp: event.timestamp)
      case .touchEnded, .touchCancelled: holds[token]?[touch.finger] = nil
      case .unspecified, .UNRECOGNIZED: break
      }
    }
    if holds[token]?.isEmpty == true { holds[token] = nil }
  }

  /// The scene is gone.
  mutating func forget(_ token: Data) {
    holds[token] = nil
  }

  /// Takes every finger away.
  ///
  /// - Returns: What the scene of each token is to be told.
  mutating func cancelAll() -> [(token: Data, event: WireInputEvent)] {
    defer { holds = [:] }
    return holds.map { token, fingers in
      var event = WireInputEvent()
      event.timestamp = fingers.values.map(\.timestamp).max() ?? 0
      event.touches.touches = fingers.sorted { $0.key < $1.key }.map { _, hold in
        var touch = hold.touch
        touch.phase = .touchCancelled
        return touch
      }
      return (token, event)
    }
  }
}
