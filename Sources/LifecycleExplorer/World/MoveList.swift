import LifecycleKernel

/// The events that can happen next in a world.
struct MoveList {
  var events: [Event] = []
  /// The one that happens in a world where everybody does at once what is asked; nil where there
  /// is nothing left to do.
  var prompt: Int?
  /// The one that happens in a world where no app ever answers; nil where nothing is waited for.
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
