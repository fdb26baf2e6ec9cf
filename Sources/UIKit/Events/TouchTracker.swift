import AppSupport
import Foundation
import SharedInterface

/// The touches on the screen: creates them, keeps each with its first view (LOOP-10) and sends the
/// events.
@MainActor final class TouchTracker {
  /// The event that carries all touches.
  let event = TouchesEvent()
  private var active: [UInt32: UITouch] = [:]
  /// Touches that have ended but whose end a gesture recognizer is delaying.
  private var held: [UITouch] = []
  /// Fingers whose touches were dropped when they began.
  private var dropped: Set<UInt32> = []
  private var taps = TapCounter()
  /// An event is being sent; delayed touches are reconsidered afterwards.
  private(set) var isSending = false

  /// Handles a touch event from the system.
  func handle(_ input: WireTouchInput, timestamp: TimeInterval, application: UIApplication) {
    for touch in active.values where touch.isActive { touch.phase = .stationary }
    var news = false
    for wire in input.touches {
      let changed = take(wire, timestamp: timestamp, application: application)
      news = news || changed
    }
    if news { send(timestamp: timestamp, application: application) }
  }

  /// Cancels all touches, or those in one scene (LOOP-12).
  func cancelAll(of scene: UIWindowScene? = nil, application: UIApplication) {
    let ending = active.filter { scene == nil || $0.value.window?.windowScene === scene }
    dropped.formUnion(ending.keys)
    guard !ending.isEmpty else { return }
    for touch in active.values where touch.isActive { touch.phase = .stationary }
    for touch in ending.values { touch.phase = .cancelled }
    send(timestamp: AppClock.seconds(), application: application)
  }

  /// Reconsiders delayed touches after a gesture recognizer has changed its state outside an event.
  func reconsider() {
    guard !isSending else { return }
    TouchDispatch.flush(held + Array(active.values), event: event)
    forgetFinished()
  }

  /// The other views with touches that have begun and not ended.
  private func others(than view: UIView) -> [UIView] {
    active.values.filter(\.isActive).compactMap(\.view).filter { $0 !== view }
  }

  /// Returns whether the event must be delivered.
  private func take(
    _ wire: WireTouch, timestamp: TimeInterval, application: UIApplication
  ) -> Bool {
    let location = CGPoint(x: CGFloat(wire.x), y: CGFloat(wire.y))
    if wire.phase == .touchBegan {
      return begin(wire, at: location, timestamp: timestamp, application: application)
    }
    guard let touch = active[wire.finger] else {
      if wire.phase == .touchEnded || wire.phase == .touchCancelled { dropped.remove(wire.finger) }
      return false
    }
    let isMove = location != touch.screenLocation
    touch.timestamp = timestamp
    touch.force = CGFloat(wire.force)
    touch.move(to: location)
    switch wire.phase {
    case .touchMoved, .touchStationary:
      // While events are ignored, views receive no touches (LOOP-15).
      guard isMove, !application.isIgnoringInteractionEvents else { return false }
      touch.phase = .moved
    case .touchEnded:
      touch.phase = application.isIgnoringInteractionEvents ? .cancelled : .ended
      taps.ended(touch)
    case .touchCancelled:
      touch.phase = .cancelled
    case .touchBegan, .unspecified, .UNRECOGNIZED:
      return false
    }
    return true
  }

  private func begin(
    _ wire: WireTouch, at location: CGPoint, timestamp: TimeInterval, application: UIApplication
  ) -> Bool {
    if let old = active[wire.finger], old.isActive {
      // The same finger cannot begin twice: the end of the earlier touch was lost.
      old.phase = .cancelled
      send(timestamp: timestamp, application: application)
    }
    guard !application.isIgnoringInteractionEvents,
      let hit = application.hit(at: location, with: event), isAllowed(hit.view)
    else {
      dropped.insert(wire.finger)
      return false
    }
    dropped.remove(wire.finger)
    let touch = UITouch(
      finger: wire.finger, at: location, window: hit.window, view: hit.view,
      force: CGFloat(wire.force), timestamp: timestamp)
    touch.tapCount = taps.count(for: touch)
    let isFirst = !active.values.contains { $0.isActive && $0.view === hit.view }
    touch.delivery.withheld = !isFirst && !hit.view.isMultipleTouchEnabled
    touch.recognizers = UIGestureRecognizer.recognizers(for: touch, event: event)
    active[wire.finger] = touch
    return true
  }

  /// A view with exclusive touch receives no touches while other views have some, and they receive
  /// none while it has some.
  private func isAllowed(_ view: UIView) -> Bool {
    let others = others(than: view)
    return !others.contains { $0.isExclusiveTouch } && !(view.isExclusiveTouch && !others.isEmpty)
  }

  private func send(timestamp: TimeInterval, application: UIApplication) {
    event.timestamp = timestamp
    event.touches = Set(active.values)
    let wasSending = isSending
    isSending = true
    application.sendEvent(event)
    isSending = wasSending
    let sent = event.touches
    for (finger, touch) in active where !touch.isActive {
      active[finger] = nil
      if touch.delivery.endedIsHeld { held.append(touch) }
    }
    UIGestureRecognizer.finishEvent(sent, remaining: Array(active.values))
    if !wasSending { reconsider() }
  }

  private func forgetFinished() {
    held.removeAll { $0.delivery.finished }
    event.touches = Set(active.values)
  }
}

/// Counts consecutive taps at one place.
struct TapCounter {
  private var last: (location: CGPoint, timestamp: TimeInterval, count: Int)?

  /// The tap count of a touch, this one included.
  @MainActor mutating func count(for touch: UITouch) -> Int {
    guard let last, touch.beganTimestamp - last.timestamp <= Self.interval,
      abs(touch.initialScreenLocation.x - last.location.x) <= Self.distance,
      abs(touch.initialScreenLocation.y - last.location.y) <= Self.distance
    else { return 1 }
    return last.count + 1
  }

  /// A touch ended: if it has not moved far, the next one may continue the count.
  @MainActor mutating func ended(_ touch: UITouch) {
    last =
      touch.distanceFromBegin <= Self.distance
      ? (touch.initialScreenLocation, touch.timestamp, touch.tapCount) : nil
  }

  /// The maximum interval to the next tap, in seconds, and the maximum distance, in points. Our
  /// choice: the platform documents neither.
  private static let interval = 0.35
  private static let distance: CGFloat = 45
}
