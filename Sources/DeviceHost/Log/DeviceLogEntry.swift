package import DeviceStorage
package import LifecycleKernel

/// One line of the device's log.
package struct DeviceLogEntry: Sendable, Codable {
  /// The content of a line.
  package enum Content: Sendable, Codable {
    /// Someone asked the device for something; the word is the verb of `appctl`.
    case request(String)
    /// The callback of this name was sent to the app with this number, for this scene, and has not
    /// returned yet.
    case began(name: String, AppID, scene: SceneID? = nil)
    /// The callback of this name has returned. `isDeclined`: the delegate has said no to what it was
    /// asked to open.
    case callback(name: String, scene: SceneID? = nil, duration: Duration, isDeclined: Bool)
    /// A deadline was armed or cancelled, or has passed.
    indirect case deadline(LoggedDeadline)
    /// Something else of the app's history.
    case lifecycle(LogEntry)
    /// The app's process has ended. Indirect, because a record is large and most entries have none.
    indirect case exit(ExitRecord)
    /// The picture of the app was taken.
    case snapshot(path: String)
    /// The first frame of a launched process is on the screen.
    case firstFrame
    /// A notification of the app is shown, at this place and with this sound.
    case notification(identifier: String, place: String, sound: String?)
    /// What the app's processes use of the memory, in bytes.
    case footprint(UInt64)
    /// The association file of this domain was fetched, or why it was not, as a sentence.
    case domain(String, problem: String?)
    /// Something that the app asked for was rejected.
    case fault(String)
    #if !CORE_ALONE
      /// How short memory is from now on.
      case pressure(MemoryPressure)
    #endif
  }

  /// Counts from 1 without a gap.
  package internal(set) var sequence: UInt64
  /// Seconds since the device was booted, on its monotonic clock.
  package let time: Double
  /// The app's bundle identifier; nil for what concerns the whole device.
  package let app: String?
  /// The app's process; nil if it does not run.
  package let pid: Int32?
  package let content: Content
  /// Seconds on the machine's monotonic clock, which goes on while the device's stands still; nil: an
  /// earlier foregroundd has written the line.
  package internal(set) var machineTime: Double?
  /// The number of the line that has caused it; nil if none has, as none causes a request.
  package internal(set) var because: UInt64?

  /// The line as `appctl log --json` prints it.
  var json: String {
    var object = JSONObject()
    object.add("seq", sequence)
    object.add("time", seconds: time)
    object.add("app", app)
    if let pid { object.add("pid", pid) } else { object.add("pid", nil as String?) }
    switch content {
    case .request(let name):
      object.add("kind", "request")
      object.add("name", name)
    case .began(let name, _, let scene):
      object.add("kind", "began")
      object.add("name", name)
      if let scene { object.add("scene", UInt64(scene.rawValue)) }
    case .callback(let name, let scene, let duration, let isDeclined):
      object.add("kind", "callback")
      object.add("name", name)
      if let scene { object.add("scene", UInt64(scene.rawValue)) }
      object.add("duration", seconds: duration.inSeconds)
      if isDeclined { object.add("event", "declined") }
    case .deadline(let deadline):
      object.add("kind", "deadline")
      deadline.add(to: &object)
    case .lifecycle(let entry):
      add(entry, to: &object)
    case .exit(let record):
      object.add("kind", "exit")
      object.add("reason", record.reason.rawValue)
      object.add("namespace", record.namespace?.rawValue)
      object.add("code", record.codeText)
      object.add("description", record.platformDescription ?? record.detail)
      object.add("explanation", Explanation(record).text)
      if let message = record.fatalMessage { object.add("message", message.summary) }
    case .snapshot(let path):
      object.add("kind", "snapshot")
      object.add("path", path)
    case .firstFrame:
      object.add("kind", "firstFrame")
    case .notification(let identifier, let place, let sound):
      object.add("kind", "notification")
      object.add("name", identifier)
      object.add("place", place)
      object.add("sound", sound)
    case .footprint(let bytes):
      object.add("kind", "memory")
      object.add("bytes", bytes)
    case .domain(let name, let problem):
      object.add("kind", "domain")
      object.add("name", name)
      object.add("description", problem)
    case .fault(let message):
      object.add("kind", "fault")
      object.add("description", message)
    #if !CORE_ALONE
      case .pressure(let level):
        object.add("kind", "pressure")
        object.add("level", level.rawValue)
    #endif
    }
    if let machineTime { object.add("monotonic", seconds: machineTime) }
    if let because { object.add("because", because) }
    return object.finished
  }

  private func add(_ entry: LogEntry, to object: inout JSONObject) {
    switch entry {
    case .state(let edge, let cause):
      object.add("kind", "state")
      object.add("from", edge.from.rawValue)
      object.add("to", edge.to.rawValue)
      object.add("cause", cause.rawValue)
    case .callback(let callback, _, let duration, let isDeclined):
      object.add("kind", "callback")
      object.add("name", callback.methodName)
      object.add("duration", seconds: duration.inSeconds)
      if isDeclined { object.add("event", "declined") }
    case .wake(let reason, let result):
      object.add("kind", "wake")
      object.add("name", reason.rawValue)
      object.add("event", result.rawValue)
    case .assertion(let reason, let event, let allowance):
      object.add("kind", "assertion")
      object.add("name", reason.explanation)
      object.add("owner", reason.owner.rawValue)
      object.add("event", event.rawValue)
      if let allowance { object.add("allowance", seconds: allowance.inSeconds) }
    case .exit(let reason):
      object.add("kind", "exit")
      object.add("reason", reason.word)
    #if !CORE_ALONE
      default: addOfFeature(entry, to: &object)
    #endif
    }
  }
}

extension DeviceLogEntry.Content {
  /// The line about an entry of an app's history; nil for an exit, whose line is written together with
  /// its record, which has the platform's words for it.
  init?(_ entry: LogEntry, of app: AppID, in device: Device) {
    switch entry {
    case .exit: return nil
    case .callback(let callback, let scene, let duration, let isDeclined):
      self = .callback(
        name: device.methodName(of: callback, in: app),
        scene: device.hasScenes(app) && callback.isForScene ? scene : nil, duration: duration,
        // With scenes there is nothing to decline: the scene is told (SCENE-17).
        isDeclined: isDeclined && !device.hasScenes(app))
    default: self = .lifecycle(entry)
    }
  }

  /// The line about an effect before it is carried out, and the app that it is about; nil if it has none.
  ///
  /// - Parameter bootedAt: When the device was booted, on its own clock.
  static func line(
    about effect: Effect, in device: Device, bootedAt: Instant
  ) -> (content: Self, app: AppID?)? {
    switch effect {
    case .deliver(let app, let callback, let scene):
      let scene = device.hasScenes(app) && callback.isForScene ? scene : nil
      return (.began(name: device.methodName(of: callback, in: app), app, scene: scene), app)
    case .arm(let deadline) where deadline.kind.isLogged:
      return (.deadline(LoggedDeadline(deadline, bootedAt: bootedAt)), deadline.id.app)
    case .cancel(let id) where id.kind.isLogged:
      return (.deadline(LoggedDeadline(id, .cancelled)), id.app)
    default:
      return nil
    }
  }

  /// The line about an event before it is handled, and the app that it is about; nil if it has none.
  static func line(about event: Event) -> (content: Self, app: AppID?)? {
    guard case .deadlinePassed(let id, _) = event, id.kind.isLogged else { return nil }
    return (.deadline(LoggedDeadline(id, .passed)), id.app)
  }

  /// The app whose callback has begun.
  var begins: AppID? {
    if case .began(_, let app, _) = self { app } else { nil }
  }

  /// The line follows from an event and the state of the kernel.
  var followsFromEvent: Bool {
    switch self {
    case .began, .callback, .deadline, .lifecycle: true
    default: false
    }
  }
}

extension DeadlineID {
  /// The app whose deadline it is; nil: the device's own.
  fileprivate var app: AppID? {
    if case .app(let app) = owner { app } else { nil }
  }
}
