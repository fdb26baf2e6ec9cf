import LifecycleKernel

extension DeviceLogEntry {
  /// What a line about a feature says.
  func addOfFeature(_ entry: LogEntry, to object: inout JSONObject) {
    switch entry {
    case .task(let id, let name, let event):
      object.add("kind", "task")
      object.add("id", id.rawValue)
      object.add("name", name)
      object.add("event", event.rawValue)
    case .processor(let event, let share):
      object.add("kind", "processor")
      object.add("event", event.rawValue)
      object.add("share", UInt64(max(0, share)))
    case .sound(let event):
      object.add("kind", "sound")
      object.add("event", event.rawValue)
    case .savedState(let event):
      object.add("kind", "savedState")
      object.add("event", event.word)
      if case .discarded(let reason) = event { object.add("reason", reason.word) }
      object.add("description", event.sentence)
    case .reclaimed(let sockets):
      object.add("kind", "sockets")
      object.add("connections", max(0, sockets.connections))
      object.add("listeners", max(0, sockets.listeners))
      object.add("description", sockets.text)
    case .bonjour(let bonjourEntry):
      object.add("kind", "bonjour")
      add(bonjourEntry, to: &object)
    case .yields(let file):
      object.add("kind", "yields")
      object.add("path", file)
    case .prewarming(let event):
      object.add("kind", "prewarming")
      object.add("event", event.word)
      object.add("description", event.sentence)
    case .state, .callback, .wake, .assertion, .exit:
      // The core describes these.
      break
    }
  }

  private func add(_ entry: BonjourLogEntry, to object: inout JSONObject) {
    switch entry {
    case .published(let name, let port):
      object.add("event", "published")
      object.add("name", name.text)
      object.add("port", UInt64(port))
    case .withdrawn(let name, let reason):
      object.add("event", "withdrawn")
      object.add("name", name.text)
      object.add("reason", reason.rawValue)
    case .failed(let activity, let reason):
      object.add("event", "failed")
      object.add("name", activity.text)
      object.add("reason", reason)
    }
  }
}

extension LogEntry {
  /// What follows in the same event follows from it, if an app is the event's.
  var causesWhatFollows: Bool {
    switch self {
    case .task, .wake, .sound, .processor, .yields: true
    case .state, .callback, .assertion, .savedState, .reclaimed, .bonjour, .prewarming, .exit: false
    }
  }
}

extension Event {
  /// The app that it is an event of, if a feature's.
  var appOfFeature: AppID? {
    switch self {
    case .transfers(let app, _), .prewarmedEnded(let app, _): app
    default: nil
    }
  }
}
