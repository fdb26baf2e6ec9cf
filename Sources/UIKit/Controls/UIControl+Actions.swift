import Foundation

/// What a control does when certain things happen to it.
struct UIControlRegistration {
  var what: What
  var events: UIControl.Event

  enum What {
    case action(UIAction)
    /// A target is not kept alive; a registration without one looks for it in the responder chain.
    case target(WeakTarget, Selector)
  }
}

extension UIControl {
  // MARK: What is done

  /// Calls a method of a target when any of these happens; with a `nil` target, of the first
  /// responder in the chain that has it (LOOP-16).
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

  /// Calls the method no longer; with a `nil` target, of any target, with a `nil` action, any.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    remove(controlEvents) {
      guard case .target(let other, let selector) = $0 else { return false }
      return (target == nil || other.isTarget(target.map { $0 as AnyObject }))
        && (action == nil || action == selector)
    }
  }

  /// Does this when any of these happens; an action of the same identifier is replaced.
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

  /// Does this no longer.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Does what has this identifier no longer.
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

  /// All events for which something is done.
  public var allControlEvents: Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// The actions of a target for an event; `nil` when there are none.
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

  /// Goes through what is done, until told to stop.
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

  /// Does what was asked for with any of these events.
  public func sendActions(for controlEvents: Event) {
    sendActions(for: controlEvents, with: nil)
  }

  /// Does what was asked for with any of these events, in the order in which it was added.
  func sendActions(for controlEvents: Event, with event: UIEvent?) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      switch registration.what {
      case .action(let action): sendAction(action)
      case .target(let target, let selector):
        // A target that is gone gets nothing, and nobody in its place.
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
