import SystemInterface

/// The fingers that one page has on the screen.
///
/// All pages speak to the screen as one viewer, and each counts its fingers from 0: here they get
/// numbers that no other page's have, and what is left of them when the page is closed.
struct PageFingers {
  /// Most fingers that a page can have down.
  static let limit = 10

  /// By the page's number for it: how the finger was sent last.
  private var down: [UInt32: WireTouch] = [:]

  /// Numbers an input's touches anew; what is no touch stays as it is. A finger that is not down
  /// does nothing but begin.
  ///
  /// - Parameter newNumber: gives a number that no finger has.
  /// - Returns: what is to be sent; nil when nothing is.
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

  /// Forgets the fingers of touches that were not sent: nobody knows that they have begun.
  mutating func lost(_ touches: [WireTouch]) {
    let begun = Set(touches.lazy.filter { $0.phase == .touchBegan }.map(\.finger))
    down = down.filter { !begun.contains($0.value.finger) }
  }

  /// Lifts all fingers: the page is closed.
  ///
  /// - Returns: the end of their touches; nil when none was down.
  mutating func cancelAll() -> WireInputEvent? {
    guard !down.isEmpty else { return nil }
    var event = WireInputEvent()
    event.touches.touches = down.values.sorted { $0.finger < $1.finger }.map(\.cancelled)
    down = [:]
    return event
  }
}

extension WireTouch {
  /// Whether the finger has left the screen.
  var isOver: Bool { phase == .touchEnded || phase == .touchCancelled }

  fileprivate var cancelled: WireTouch {
    var touch = self
    touch.phase = .touchCancelled
    return touch
  }
}
