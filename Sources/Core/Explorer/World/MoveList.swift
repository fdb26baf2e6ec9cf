import LifecycleKernel

/// The events that can happen next in a world.
struct MoveList {
  var events: [Event] = []
  /// The next event if all processes answer at once; nil if the world is at rest.
  var prompt: Int?
  /// The next event if no app ever answers; nil if the device waits for nothing.
  var stubborn: Int?

  mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    prompt = nil
    stubborn = nil
  }

  mutating func add(_ event: Event, isPrompt: Bool = false, isStubborn: Bool = false) {
    if isPrompt && prompt == nil { prompt = events.count }
    if isStubborn && stubborn == nil { stubborn = events.count }
    events.append(event)
  }

  mutating func add(_ request: Request) {
    events.append(.request(request))
  }
}
