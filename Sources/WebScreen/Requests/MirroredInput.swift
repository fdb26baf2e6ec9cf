import SharedInterface

/// What is done on the screen of one device, for the screen of another.
struct MirroredInput {
  /// The size of a screen, as it is held, in points.
  struct Size: Equatable, Sendable {
    var width: Float
    var height: Float
  }

  private var fingers = PageFingers()

  /// The event for the other device: at the same place relative to its size.
  ///
  /// - Parameters:
  ///   - from: the size of the screen that the event is from; nil: not known.
  ///   - to: the size of the other one; nil: not known, and taken to be the same.
  ///   - newNumber: returns an unused number for a finger.
  /// - Returns: nil if there is nothing to send.
  mutating func take(
    _ input: WireInputEvent, from: Size?, to: Size?, newNumber: () -> UInt32
  ) -> WireInputEvent? {
    fingers.take(Self.moved(input, from: from, to: to), newNumber: newNumber)
  }

  /// Forgets fingers whose touches could not be sent.
  mutating func lost(_ touches: [WireTouch]) { fingers.lost(touches) }

  /// The event that ends the touches of all fingers; nil if none is down.
  mutating func cancelAll() -> WireInputEvent? { fingers.cancelAll() }

  private static func moved(_ input: WireInputEvent, from: Size?, to: Size?) -> WireInputEvent {
    guard let from, let to, from != to, from.width > 0, from.height > 0 else { return input }
    let (across, down) = (to.width / from.width, to.height / from.height)
    var input = input
    switch input.content {
    case .touches(var touches):
      for index in touches.touches.indices {
        touches.touches[index].x *= across
        touches.touches[index].y *= down
      }
      input.touches = touches
    case .scroll(var scroll):
      scroll.x *= across
      scroll.y *= down
      scroll.deltaX *= across
      scroll.deltaY *= down
      input.scroll = scroll
    case .key, .text, .motion, .remoteControl, .sample, .statusBarTap, .screenshot, .none:
      break
    }
    return input
  }
}
