import SharedInterface

/// The fingers of one page on the screen.
///
/// All pages share one viewer connection, and each numbers its fingers from 0. This maps them to
/// numbers that are unique among all pages, and cancels them when the page is closed.
struct PageFingers {
  /// The maximum number of fingers of a page.
  static let limit = 10

  /// The last touch sent for each of the page's finger numbers.
  private var down: [UInt32: WireTouch] = [:]

  /// Renumbers the touches of an input event; other events are unchanged. A finger that is not down
  /// can only begin.
  ///
  /// - Parameter newNumber: returns an unused number.
  /// - Returns: the event to send; nil if there is nothing to send.
  mutating func take(
    _ input: WireInputEvent, newNumber: () -> UInt32
  ) -> WireInputEvent? {
    guard case .touches(var touches) = input.content else { return input }
    var sent: [WireTouch] = []
    for touch in touches.touches {
      let finger = touch.finger
      var touch = touch
      if touch.phase == .touchBegan {
        // Its end was lost.
        if let old = down.removeValue(forKey: finger) { sent.append(old.cancelled) }
        guard down.count < Self.limit else { continue }
        touch.finger = newNumber()
      } else if let old = down[finger] {
        touch.finger = old.finger
      } else {
        continue
      }
      down[finger] = touch.isOver ? nil : touch
      sent.append(touch)
    }
    guard !sent.isEmpty else { return nil }
    touches.touches = sent
    var input = input
    input.touches = touches
    return input
  }

  /// Forgets fingers whose touches could not be sent, because displayd does not know them.
  mutating func lost(_ touches: [WireTouch]) {
    let begun = Set(touches.lazy.filter { $0.phase == .touchBegan }.map(\.finger))
    down = down.filter { !begun.contains($0.value.finger) }
  }

  /// Cancels all fingers, because the page is closed.
  ///
  /// - Returns: the event that ends their touches; nil if none was down.
  mutating func cancelAll() -> WireInputEvent? {
    guard !down.isEmpty else { return nil }
    var event = WireInputEvent()
    event.touches.touches = down.values.sorted { $0.finger < $1.finger }.map(\.cancelled)
    down = [:]
    return event
  }
}

extension WireTouch {
  /// The finger has left the screen.
  var isOver: Bool { phase == .touchEnded || phase == .touchCancelled }

  fileprivate var cancelled: WireTouch {
    var touch = self
    touch.phase = .touchCancelled
    return touch
  }
}
