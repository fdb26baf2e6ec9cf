import Foundation
import SharedInterface

/// Assigns each finger to a scene when its touch begins, until it ends.
///
/// A value type; the fingers of different viewers get distinct numbers.
struct TouchRouter {
  /// What is touched.
  struct Target: Equatable {
    /// The app's process.
    var token: Data
    /// Which of its sessions' scenes.
    var session: UInt32 = 0
  }

  /// The touches for one scene, with unchanged coordinates.
  struct Delivery: Equatable {
    var target: Target
    var touches: WireTouchInput
  }

  private struct Finger: Hashable {
    var viewer: Int
    var finger: UInt32
  }

  private struct Hold {
    var target: Target
    var number: UInt32
    var last: WireTouch
  }

  private var holds: [Finger: Hold] = [:]

  /// The number of fingers on the screen.
  var count: Int { holds.count }

  /// The maximum number of simultaneous fingers.
  static let maximumFingers = 20

  /// Groups the touches of one event by scene. `target` returns the scene at a point; nil means
  /// none.
  mutating func route(
    _ input: WireTouchInput, from viewer: Int, target: (WireTouch) -> Target?
  ) -> [Delivery] {
    var deliveries: [Delivery] = []
    for touch in input.touches {
      guard isSane(touch.x), isSane(touch.y), isSane(touch.force) else { continue }
      let finger = Finger(viewer: viewer, finger: touch.finger)
      switch touch.phase {
      case .touchBegan:
        // A finger that is down cannot begin again: its end was lost.
        if let old = holds.removeValue(forKey: finger) {
          var cancelled = old.last
          cancelled.phase = .touchCancelled
          Self.add(cancelled, to: old.target, &deliveries)
        }
        guard holds.count < Self.maximumFingers, let target = target(touch) else { continue }
        var told = touch
        told.finger = freeNumber
        holds[finger] = Hold(target: target, number: told.finger, last: told)
        Self.add(told, to: target, &deliveries)
      case .touchMoved, .touchStationary, .touchEnded, .touchCancelled:
        guard let hold = holds[finger] else { continue }
        var told = touch
        told.finger = hold.number
        holds[finger]?.last = told
        if touch.phase == .touchEnded || touch.phase == .touchCancelled { holds[finger] = nil }
        Self.add(told, to: hold.target, &deliveries)
      case .unspecified, .UNRECOGNIZED: continue
      }
    }
    return deliveries
  }

  /// A viewer has disconnected: cancels its touches.
  mutating func leave(_ viewer: Int) -> [Delivery] {
    var deliveries: [Delivery] = []
    for (finger, hold) in holds.sorted(by: { $0.value.number < $1.value.number })
    where finger.viewer == viewer {
      holds[finger] = nil
      var cancelled = hold.last
      cancelled.phase = .touchCancelled
      Self.add(cancelled, to: hold.target, &deliveries)
    }
    return deliveries
  }

  /// A scene has closed: its fingers touch nothing until they are lifted.
  mutating func forget(_ token: Data) {
    holds = holds.filter { $0.value.target.token != token }
  }

  private var freeNumber: UInt32 {
    let taken = Set(holds.values.map(\.number))
    var number: UInt32 = 0
    while taken.contains(number) { number += 1 }
    return number
  }

  private static func add(
    _ touch: WireTouch, to target: Target, _ deliveries: inout [Delivery]
  ) {
    if let index = deliveries.firstIndex(where: { $0.target == target }) {
      deliveries[index].touches.touches.append(touch)
    } else {
      var input = WireTouchInput()
      input.touches = [touch]
      deliveries.append(Delivery(target: target, touches: input))
    }
  }
}
