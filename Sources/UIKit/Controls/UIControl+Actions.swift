import Foundation

/// An action or a target that a control calls for certain events.
struct UIControlRegistration {
  var what: What
  var events: UIControl.Event

  enum What {
    case action(UIAction)
    /// The reference to the target is weak; without a target, the action goes up the responder
    /// chain.
    case target(WeakTarget, Selector)
  }
}

extension UIControl {
  // MARK: What is done

  /// Calls the target's method on any of these events. A `nil` target means the first object in the
  /// responder chain that has the method (LOOP-16).
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    let known = registrations.firstIndex {
      guard case .target(let other, action) = $0.what else { return false }
      return other.isTarget(object)
    }
    if let known {
      registrations[known].events.formUnion(controlEvents)
    } else {
      registrations.append(
        UIControlRegistration(what: .target(WeakTarget(object), action), events: controlEvents))
    }
    registrationsDidChange()
  }

  /// Removes the method; a `nil` target matches every target, a `nil` action every action.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    remove(controlEvents) {
      guard case .target(let other, let selector) = $0 else { return false }
      return (target == nil || other.isTarget(target.map { $0 as AnyObject }))
        && (action == nil || action == selector)
    }
  }

  /// Performs the action on any of these events; replaces an action with the same identifier.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    let known = registrations.firstIndex { registration in
      guard case .action(let other) = registration.what else { return false }
      return other.identifier == action.identifier
    }
    if let known {
      registrations[known].what = .action(action)
      registrations[known].events.formUnion(controlEvents)
    } else {
      registrations.append(UIControlRegistration(what: .action(action), events: controlEvents))
    }
    registrationsDidChange()
  }

  /// Removes the action.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with this identifier.
  public func removeAction(
    identifiedBy identifier: UIAction.Identifier, for controlEvents: Event
  ) {
    remove(controlEvents) {
      guard case .action(let other) = $0 else { return false }
      return other.identifier == identifier
    }
  }

  /// The targets; `NSNull` stands for `nil`.
  public var allTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for case .target(let target, _) in registrations.map(\.what) {
      if target.isNil {
        targets.insert(NSNull())
      } else if let object = target.object {
        targets.insert(
          (object as? NSObject).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(object)))
      }
    }
    return targets
  }

  /// All events that have an action.
  public var allControlEvents: Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// The actions of a target for an event; `nil` if there are none.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = registrations.compactMap { registration -> String? in
      guard case .target(let other, let selector) = registration.what, other.isTarget(object),
        !registration.events.isDisjoint(with: controlEvent)
      else { return nil }
      return selector.description
    }
    return names.isEmpty ? nil : names
  }

  /// Enumerates the actions until the closure asks to stop.
  public func enumerateEventHandlers(
    _ body: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    for registration in registrations where !stop {
      switch registration.what {
      case .action(let action): body(action, nil, registration.events, &stop)
      case .target(let target, let selector):
        body(nil, (target.object, selector), registration.events, &stop)
      }
    }
  }

  // MARK: Doing it

  /// Performs the actions for any of these events.
  public func sendActions(for controlEvents: Event) {
    sendActions(for: controlEvents, with: nil)
  }

  /// Performs the actions for any of these events, in the order in which they were added.
  func sendActions(for controlEvents: Event, with event: UIEvent?) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      switch registration.what {
      case .action(let action): sendAction(action)
      case .target(let target, let selector):
        // A target that no longer exists receives nothing, nor does another object in its place.
        guard target.isNil || target.object != nil else { continue }
        sendAction(selector, to: target.object, for: event)
      }
    }
  }

  private func remove(
    _ events: Event, where matches: (UIControlRegistration.What) -> Bool
  ) {
    for index in registrations.indices where matches(registrations[index].what) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
    registrationsDidChange()
  }
}
