import Foundation
package import LifecycleKernel

/// Runs the kernel: passes it events and passed deadlines, and has its effects carried out in their
/// order.
///
/// It owns the kernel, the order of events and effects, and the deadlines, and nothing else. Used
/// only on the device's thread.
package final class LifecycleEngine {
  /// The kernel, for reading the states of apps and what is in front.
  package private(set) var device: Device
  /// Set before the first event.
  package weak var performer: (any EffectPerformer)?

  private let surroundings: any Surroundings
  private var events: [Event] = []
  private var effects: [Effect] = []
  private var toThaw: [AppID] = []
  private var isDraining = false
  private var refusal: Refusal?
  private var deadlines: [DeadlineID: any ScheduledWork] = [:]
  /// Where each event is written down before it is handled.
  package weak var eventJournal: (any EventJournal)?

  package init(device: Device, surroundings: any Surroundings) {
    self.device = device
    self.surroundings = surroundings
  }

  /// The instant of the device's clock.
  package var now: Instant { surroundings.now }

  /// Passes an event to the kernel and carries out the effects that it decides.
  ///
  /// Events that occur while effects are carried out wait until all of them are.
  package func handle(_ event: Event) {
    events.append(event)
    guard !isDraining else { return }
    drain()
  }

  private func drain() {
    isDraining = true
    var next = 0
    while next < events.count {
      let event = events[next]
      next += 1
      for earlier in performer?.events(before: event) ?? [] {
        handleNow(earlier, isOfMessage: false)
      }
      if !isOutdated(event) { handleNow(event, isOfMessage: true) }
    }
    events.removeAll(keepingCapacity: true)
    isDraining = false
    performer?.settled()
  }

  private func handleNow(_ event: Event, isOfMessage: Bool) {
    effects.removeAll(keepingCapacity: true)
    let instant = now
    eventJournal?.note(event, at: instant, isOfMessage: isOfMessage)
    performer?.begins(event)
    device.handle(event, at: instant, into: &effects)
    for effect in effects {
      performer?.begins(effect)
      perform(effect)
    }
    performer?.ended(event)
    // Last, so that a thawed app finds on waking what it was woken for, and does not take the
    // processor from this thread before that is sent.
    for app in toThaw { performer?.thaw(app) }
    toThaw.removeAll(keepingCapacity: true)
  }

  /// The deadline was armed again after it had passed, by an event that was handled first.
  private func isOutdated(_ event: Event) -> Bool {
    guard case .deadlinePassed(let id, _) = event else { return false }
    return deadlines[id] != nil
  }

  /// Does what may change the device besides by events, and then tells the performer that all is carried
  /// out, also when the change was refused.
  package func settling<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    defer { performer?.settled() }
    try body()
  }

  /// Passes a request of the user to the kernel. Must not be called from within an effect.
  ///
  /// - Returns: why the kernel refused it; nil if it was granted.
  package func request(_ request: Request) -> Refusal? {
    assert(!isDraining, "a request in the midst of an event would be granted unheard")
    refusal = nil
    handle(.request(request))
    return refusal
  }

  /// Performs what is under way on a device that was taken over, except for the callbacks, which the
  /// closure repeats.
  func goOn(repeating callback: (Callback, SceneID, AppID) -> Void) {
    isDraining = true
    for effect in device.outstandingEffects {
      if case .deliver(let app, let outstanding, let scene) = effect {
        callback(outstanding, scene, app)
      } else {
        perform(effect)
      }
    }
    for app in toThaw { performer?.thaw(app) }
    toThaw.removeAll(keepingCapacity: true)
    isDraining = false
    drain()
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .refuse(let refusal): self.refusal = refusal
    case .arm(let deadline): arm(deadline)
    case .cancel(let id): deadlines.removeValue(forKey: id)?.cancel()
    case .thaw(let app): toThaw.append(app)
    default: performer?.perform(effect)
    }
  }

  private func arm(_ deadline: Deadline) {
    let id = deadline.id
    deadlines.removeValue(forKey: id)?.cancel()
    let pass = { [unowned self] in
      deadlines[id] = nil
      handle(.deadlinePassed(id, isDebugged: isBeingDebugged(deadline)))
    }
    deadlines[id] =
      switch deadline.clock {
      case .awake: surroundings.schedule(at: deadline.end, pass)
      case .wall:
        surroundings.schedule(
          atDate: surroundings.date + deadline.end.since(now).inSeconds, pass)
      }
  }

  private func isBeingDebugged(_ deadline: Deadline) -> Bool {
    guard deadline.kind.isWatchdog, case .app(let app) = deadline.id.owner else { return false }
    return performer?.isBeingDebugged(app) == true
  }
}

/// What the engine writes events down in. On the device's thread.
package protocol EventJournal: AnyObject {
  /// Writes down an event that the kernel is about to handle.
  ///
  /// - Parameter isOfMessage: False if the message of a process that is being handled has not caused it.
  func note(_ event: Event, at instant: Instant, isOfMessage: Bool)
}
