import Foundation
import SharedInterface

/// The fingers that are down on each scene, as displayd has reported them.
///
/// When displayd ends, its report that a finger was lifted never comes; apps must be told instead.
struct FingersDown {
  private struct Hold {
    var touch: WireTouch
    /// The time of the last event with this touch, in seconds.
    var timestamp: Double
  }

  private var holds: [Data: [UInt32: Hold]] = [:]

  /// Notes the touches of an event that is sent to the scene of the token.
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

  /// Forgets a scene that was closed.
  mutating func forget(_ token: Data) {
    holds[token] = nil
  }

  /// Takes every finger away.
  ///
  /// - Returns: the event for the scene of each token.
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
