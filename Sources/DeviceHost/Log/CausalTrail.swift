import LifecycleKernel

/// Which line of the log has caused what the device does now.
///
/// Each line gets the number of the line that has caused it (``DeviceLogEntry/because``), so that one
/// can go back from any line to the request, or to what an app has done by itself. Nothing is guessed:
/// an event has the cause of the effect that it answers, and a deadline that passes that of the event
/// that has armed it. What the kernel does when a callback returns is caused by that return, unless the
/// app's goal has changed since the callback was sent: then it is caused by what has changed the goal.
///
/// A value that is written down with the device, so that another foregroundd goes on with it.
struct CausalTrail: Codable, Equatable {
  /// An effect that an event will answer.
  private enum Pending: Hashable, Codable {
    case start(AppID)
    case freeze(AppID)
    case end(AppID)
    case snapshot(AppID)
    case deadline(DeadlineID)
  }

  /// The line that has caused what is being done; nil: no line of the log has.
  private(set) var current: UInt64?
  private var causes: [Pending: UInt64] = [:]
  /// Where the callbacks have begun that have not returned.
  private var callbacks: [AppID: UInt64] = [:]
  /// What has changed the goal of an app while one of its callbacks was running.
  private var changes: [AppID: UInt64] = [:]
  /// The last line with a request, until an event takes it.
  private var request: UInt64?
  /// The apps that are told that they end: they exit because of that callback.
  private var ending: Set<AppID> = []
  private var isInEvent = false
  /// The app of the event that is being handled.
  private var eventOfApp: AppID?

  /// The apps with a callback that has not returned.
  var busyApps: some Sequence<AppID> { callbacks.keys }

  /// The kernel is about to handle the event.
  ///
  /// - Parameter lastLine: The number of the newest line of the log.
  mutating func begin(_ event: Event, lastLine: UInt64) {
    isInEvent = true
    eventOfApp = nil
    current = nil
    switch event {
    case .request:
      // A request that the log does not show follows another line.
      if request == lastLine { current = request }
    case .process(let app, let event):
      eventOfApp = app
      current = cause(of: event, of: app)
    case .deadlinePassed(let id, _):
      current = causes.removeValue(forKey: .deadline(id))
    default:
      eventOfApp = event.appOfFeature
    }
    request = nil
  }

  private mutating func cause(of event: ProcessEvent, of app: AppID) -> UInt64? {
    switch event {
    case .connected, .failedToStart: causes[.start(app)]
    case .returned: callbacks.removeValue(forKey: app)
    case .frozen: causes.removeValue(forKey: .freeze(app))
    case .exited, .closedPort: causes[.end(app)] ?? callbacks[app]
    // What an app does by itself it does in its callback, if one is running.
    default: callbacks[app]
    }
  }

  /// The line was added to the log.
  mutating func wrote(_ line: DeviceLogEntry) {
    if case .request = line.content {
      // Within an event it is what an app asks for.
      if !isInEvent { request = line.sequence }
      return
    }
    guard isInEvent else { return }
    switch line.content {
    case .deadline(let deadline):
      switch deadline.event {
      case .armed: causes[.deadline(deadline.id)] = line.sequence
      case .cancelled: causes[.deadline(deadline.id)] = nil
      case .passed: current = line.sequence
      }
    case .began:
      if let app = line.content.begins { callbacks[app] = line.sequence }
    case .callback:
      if let app = eventOfApp, ending.remove(app) != nil { causes[.end(app)] = line.sequence }
      current = eventOfApp.flatMap { changes.removeValue(forKey: $0) } ?? line.sequence
    case .exit:
      current = line.sequence
    case .lifecycle(let entry):
      if entry.causesWhatFollows, eventOfApp != nil { current = line.sequence }
    default:
      break
    }
  }

  /// The effect is about to be carried out, or was.
  mutating func note(_ effect: Effect) {
    switch effect {
    case .spawn(let app, _): causes[.start(app)] = current
    case .deliver(let app, let callback, _):
      changes[app] = nil
      if callback == .willTerminate { ending.insert(app) }
    case .freeze(let app): causes[.freeze(app)] = current
    case .kill(let app, _), .crash(let app): causes[.end(app)] = current
    case .snapshot(let app, _): causes[.snapshot(app)] = current
    case .record(let app, _): forget(app)
    default: break
    }
  }

  /// All effects of the event are carried out.
  ///
  /// - Parameter changed: The apps of ``busyApps`` whose goals the event has changed.
  mutating func end(changed: [AppID]) {
    if let current {
      for app in changed where app != eventOfApp { changes[app] = current }
    }
    isInEvent = false
    eventOfApp = nil
    current = nil
  }

  /// What has caused the snapshot of the app, or its first frame, which come after their event.
  func cause(ofPictureOf app: AppID, isFirst: Bool) -> UInt64? {
    isFirst ? causes[.start(app)] : causes[.snapshot(app)]
  }

  private mutating func forget(_ app: AppID) {
    for pending in [Pending.start(app), .freeze(app), .end(app)] {
      causes[pending] = nil
    }
    callbacks[app] = nil
    changes[app] = nil
    ending.remove(app)
  }
}
