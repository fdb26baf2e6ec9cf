import DeviceControl

/// What a log entry says of its event, as arguments with a type.
struct TraceArguments {
  private(set) var annotations: [PerfettoWireDebugAnnotation] = []

  /// - Parameters:
  ///   - request: The number of the request that has caused it.
  ///   - log: The item's entries as `appctl log` prints them.
  init(_ entry: DeviceLogEntry, request: UInt64?, log: String) {
    add(entry.content)
    add("explanation", entry.explanation)
    if let request { add("request", .uintValue(request)) }
    add("seq", .uintValue(entry.sequence))
    add("log", log)
  }

  private mutating func add(_ content: DeviceLogEntry.Content) {
    switch content {
    case .state(let from, let to, let cause):
      add("from", from)
      add("to", to)
      add("cause", cause)
    case .callback(_, let duration):
      add("duration", .doubleValue(duration))
    case .task(let id, _, let event):
      add("id", .uintValue(id))
      add("event", event)
    case .wake(_, let result): add("result", result)
    case .processor(let event, let share):
      add("event", event)
      add("share", .intValue(Int64(share)))
    case .sound(let event): add("event", event)
    case .savedState(let event, let reason, let description):
      add("event", event)
      add("reason", reason)
      add("description", description)
    case .sockets(let connections, let listeners, _):
      add("connections", .intValue(Int64(connections)))
      add("listeners", .intValue(Int64(listeners)))
    case .bonjour(let event, _, let reason):
      add("event", event)
      add("reason", reason)
    case .prewarming(let event, let description):
      add("event", event)
      add("description", description)
    case .yields(let path), .snapshot(let path): add("path", path)
    case .exit(let reason, let namespace, let code, let description):
      add("reason", reason)
      add("namespace", namespace)
      add("code", code)
      add("description", description)
    case .notification(_, let place, let sound):
      add("place", place)
      add("sound", sound)
    case .assertion(let owner, _, let event, let allowance):
      add("owner", owner)
      add("event", event)
      if let allowance { add("allowance", .doubleValue(allowance)) }
    case .domain(_, let problem):
      add("verified", .boolValue(problem == nil))
      add("problem", problem)
    case .fault(let description): add("description", description)
    case .request, .began, .deadline, .firstFrame, .memory, .pressure, .other,
      .unreadable:
      break
    }
  }

  private mutating func add(_ name: String, _ text: String?) {
    if let text, !text.isEmpty { add(name, .stringValue(text)) }
  }

  private mutating func add(_ name: String, _ value: PerfettoWireDebugAnnotation.OneOf_Value) {
    var annotation = PerfettoWireDebugAnnotation()
    annotation.name = name
    annotation.value = value
    annotations.append(annotation)
  }
}
