import AppInterface
import AppRuntime
import Foundation

extension UIApplication {
  // MARK: Ignoring

  /// Drops touches and keys until ``endIgnoringInteractionEvents()`` has been called as often
  /// (LOOP-14, LOOP-15).
  public func beginIgnoringInteractionEvents() { events.ignoringCount += 1 }

  /// Ends one ``beginIgnoringInteractionEvents()``.
  public func endIgnoringInteractionEvents() {
    events.ignoringCount = max(0, events.ignoringCount - 1)
  }

  /// Touches and keys are dropped.
  public var isIgnoringInteractionEvents: Bool { events.ignoringCount > 0 }

  // MARK: Remote control

  /// Starts receiving events from the buttons of headsets and of the lock screen, at the first
  /// responder (LOOP-19).
  public func beginReceivingRemoteControlEvents() { receiveRemoteControl(true) }

  /// Stops receiving remote control events.
  public func endReceivingRemoteControlEvents() { receiveRemoteControl(false) }

  private func receiveRemoteControl(_ receives: Bool) {
    guard events.receivesRemoteControl != receives else { return }
    events.receivesRemoteControl = receives
    connection?.port.send { $0.remoteControl.receives = receives }
    NowPlayingLink.shared.changed()
  }

  // MARK: Delivering

  /// Implements `sendEvent`: passes an event to its windows (LOOP-06).
  func dispatch(_ event: UIEvent) {
    switch event {
    case let event as TouchesEvent:
      var seen: Set<ObjectIdentifier> = []
      let touched = event.touches.compactMap(\.window).filter {
        seen.insert(ObjectIdentifier($0)).inserted
      }
      for window in touched { window.sendEvent(event) }
    default:
      keyWindow?.sendEvent(event)
    }
  }

  /// Implements `sendAction`.
  func dispatch(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool
  {
    guard let target else {
      let start = firstResponder ?? sender as? UIResponder ?? keyWindow ?? self
      guard let found = start.target(forAction: action, withSender: sender) else { return false }
      return action.perform(on: found as AnyObject, sender: sender, event: event)
    }
    let object = target as AnyObject
    guard action.perform(on: object, sender: sender, event: event) else {
      UncaughtException(
        name: .invalidArgument,
        reason: "\(type(of: object)): unrecognized selector sent to instance: \(action), sender "
          + "\(sender.map { "\(type(of: $0))" } ?? "nil"). Give an action a target that has the "
          + "method, and the method a parameter that takes the sender; a selector that is only a "
          + "name needs interfaceActions."
      ).terminate()
    }
    return true
  }
}

extension UIWindow {
  /// Implements `sendEvent`: passes an event to gesture recognizers and views (LOOP-23).
  func dispatch(_ event: UIEvent) {
    let receiver = firstResponder ?? self
    switch event {
    case let event as TouchesEvent:
      TouchDispatch.deliver(event, in: self)
    case let event as MotionEvent:
      switch event.phase {
      case .began: receiver.motionBegan(event.subtype, with: event)
      case .ended: receiver.motionEnded(event.subtype, with: event)
      case .cancelled: receiver.motionCancelled(event.subtype, with: event)
      }
    case let event as UIPressesEvent:
      PressTracker.deliver(event, to: receiver)
    default:
      if event.type == .remoteControl { firstResponder?.remoteControlReceived(with: event) }
    }
  }
}
