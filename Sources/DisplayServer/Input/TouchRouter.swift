import Foundation
import SystemInterface

/// Which finger belongs to which scene: decided when it comes down, until it leaves.
///
/// A value; fingers of several viewers get numbers of their own.
struct TouchRouter {
  /// What one scene is to be told; coordinates as they came.
  struct Delivery: Equatable {
    var token: Data
    var touches: WireTouchInput
  }

  private struct Finger: Hashable {
    var viewer: Int
    var finger: UInt32
  }

  private struct Hold {
    var token: Data
    var number: UInt32
    var last: WireTouch
  }

  private var holds: [Finger: Hold] = [:]

  /// How many fingers are on the screen.
  var count: Int { holds.count }

  /// Most fingers there can be at one time.
  static let maximumFingers = 20

  /// Sorts the fingers of one event by the scenes that they belong to. `target` says whose a place
  /// is; nil: nobody's.
  mutating func route(
    _ input: WireTouchInput, from viewer: Int, target: (WireTouch) -> Data?
  ) -> [Delivery] {
    var deliveries: [Delivery] = []
    for touch in input.touches {
      guard isSane(touch.x), isSane(touch.y), isSane(touch.force) else { continue }
      let finger = Finger(viewer: viewer, finger: touch.finger)
      switch touch.phase {
      case .touchBegan:
        // One that is down cannot come down again: its end was lost.
        if let old = holds.removeValue(forKey: finger) {
          var cancelled = old.last
          cancelled.phase = .touchCancelled
          Self.add(cancelled, to: old.token, &deliveries)
        }
        guard holds.count < Self.maximumFingers, let token = target(touch) else { continue }
        var told = touch
        told.finger = freeNumber
        holds[finger] = Hold(token: token, number: told.finger, last: told)
        Self.add(told, to: token, &deliveries)
      case .touchMoved, .touchStationary, .touchEnded, .touchCancelled:
        guard let hold = holds[finger] else { continue }
        var told = touch
        told.finger = hold.number
        holds[finger]?.last = told
        if touch.phase == .touchEnded || touch.phase == .touchCancelled { holds[finger] = nil }
        Self.add(told, to: hold.token, &deliveries)
      case .unspecified, .UNRECOGNIZED: continue
      }
    }
    return deliveries
  }

  /// A viewer is gone: its fingers leave the screen.
  mutating func leave(_ viewer: Int) -> [Delivery] {
    var deliveries: [Delivery] = []
    for (finger, hold) in holds.sorted(by: { $0.value.number < $1.value.number })
    where finger.viewer == viewer {
      holds[finger] = nil
      var cancelled = hold.last
      cancelled.phase = .touchCancelled
      Self.add(cancelled, to: hold.token, &deliveries)
    }
    return deliveries
  }

  /// A scene is gone: its fingers touch nothing more.
  mutating func forget(_ token: Data) {
    holds = holds.filter { $0.value.token != token }
  }

  private var freeNumber: UInt32 {
    let taken = Set(holds.values.map(\.number))
    var number: UInt32 = 0
    while taken.contains(number) { number += 1 }
    return number
  }

  private static func add(
    _ touch: WireTouch, to token: Data, _ deliveries: inout [Delivery]
  ) {
    if let index = deliveries.firstIndex(where: { $0.token == token }) {
      deliveries[index].touches.touches.append(touch)
    } else {
      var input = WireTouchInput()
      input.touches = [touch]
      deliveries.append(Delivery(token: token, touches: input))
    }
  }
}
