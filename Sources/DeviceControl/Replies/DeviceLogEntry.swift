import FoundationEssentials

/// One entry of a device's log.
public struct DeviceLogEntry: Equatable, Sendable {
  /// The content of an entry.
  public enum Content: Equatable, Sendable {
    /// The app's state has changed.
    case state(from: String, to: String, cause: String)
    /// A method of the app's delegate was called, and has not returned yet.
    case began(name: String)
    /// A deadline of the system was armed or cancelled, or has passed.
    case deadline(LoggedDeadline)
    /// A method of the app's delegate has returned; the duration is in seconds.
    case callback(name: String, duration: Double)
    /// An event of one of the app's background tasks.
    case task(id: UInt64, name: String?, event: String)
    /// The app has finished its work for an event for which it was woken.
    case wake(reason: String, result: String)
    /// The app is throttled from now on, or no longer. `share`: how much of one processor it has used
    /// in the background, in hundredths.
    case processor(event: String, share: Int)
    /// The app is "audible" from now on, or "silent"; or it hears the microphone, "recording", or no
    /// longer, "recorded".
    case sound(event: String)
    /// What has become of the app's preserved state (`event`): "preserved", "restored", "declined",
    /// "locked", "notPreserved", or "discarded" with a reason; `description` says it in words.
    case savedState(event: String, reason: String?, description: String)
    /// The system has taken sockets of the suspended app back; `description` has both numbers in words.
    case sockets(connections: Int, listeners: Int, description: String)
    /// Of a Bonjour service of the app (`name`) or of what it looks for: "published", "withdrawn" or
    /// "failed". `reason`: why, of a withdrawn one "stopped", "suspended", "ended" or "failed".
    case bonjour(event: String, name: String, reason: String?)
    /// The app's time in the background is cut short, because it keeps a lock on this file, which the
    /// app in front uses.
    case yields(path: String)
    /// Something has become of the app's prewarmed process: began, launched or ended.
    case prewarming(event: String, description: String)
    /// The app's process has ended.
    case exit(reason: String, namespace: String?, code: String?, description: String?)
    /// A request to the device.
    case request(name: String)
    /// The system has taken a snapshot of the app; the path is that of the PNG file.
    case snapshot(path: String)
    /// The first frame since the app's launch is on the screen.
    case firstFrame
    /// A notification of the app is shown, at this place; `sound`: which one would play.
    case notification(name: String, place: String, sound: String?)
    /// A reason for which the app runs in the background has begun or ended (`event`). `owner`: who
    /// holds it; `allowance`: how long it lasts at most, in seconds.
    case assertion(owner: String, reason: String, event: String, allowance: Double?)
    /// What the app's processes use of the memory.
    case memory(bytes: UInt64)
    /// How short memory is from now on: a raw value of ``MemoryPressure``.
    case pressure(level: String)
    /// The association file of a domain was fetched, for its links; `problem`: why it was not.
    case domain(name: String, problem: String?)
    /// Something that the app asked for was rejected.
    case fault(description: String)
    /// An entry of an unknown kind; see ``DeviceLogEntry/json``.
    case other(kind: String)
    /// A line that is no entry, or one with a value that has no place here; see
    /// ``DeviceLogEntry/json``.
    case unreadable
  }

  /// The entry's number, counted from 1.
  public var sequence: UInt64
  /// Seconds since the device was booted.
  public var time: Double
  /// The app's bundle identifier; `nil` for an entry about the whole device.
  public var app: String?
  /// The process, if any.
  public var pid: Int32?
  public var content: Content
  /// Seconds of CLOCK_MONOTONIC, which all programs of the machine have in common; `nil`: a line that
  /// another foregroundd has taken over.
  public var machineTime: Double?
  /// Of an exit: what happened and by which rule, in sentences; `nil`: nothing more is known.
  public var explanation: String?
  /// Of a crash: what the process has said of the cause, in one line; `nil`: nothing.
  public var message: String?
  /// The number of the entry that has caused this one; `nil` if none has. Going back from cause to
  /// cause ends at a request, or at what an app has done by itself.
  public var because: UInt64?
  /// Of a callback: the delegate has said no to what it was asked to open.
  public var isDeclined: Bool
  /// Of a callback for a scene: the number of its session.
  public var scene: UInt32?
  /// The entry's original JSON text.
  public var json: String

  /// Reads a line of the log.
  ///
  /// What is in a line comes from apps, too, so no line may keep anybody from reading the next one: a
  /// line that cannot be read is an entry as well, ``Content/unreadable``, with what can be read of it.
  ///
  /// - Parameter last: The entry before it, after which a line without a number or a time is placed.
  public init(line: String, after last: DeviceLogEntry? = nil) {
    json = line
    do {
      let members = try JSONDecoder().decode(Members.self, from: Data(line.utf8))
      sequence = members.seq
      time = members.time
      app = members.app
      pid = members.pid
      content = members.content
      machineTime = members.monotonic
      explanation = members.explanation
      message = members.message
      because = members.because
      isDeclined = members.kind == "callback" && members.event == "declined"
      scene = members.scene
    } catch {
      let rest = try? JSONDecoder().decode(Remains.self, from: Data(line.utf8))
      sequence = rest?.seq ?? (last?.sequence ?? 0) + 1
      time = rest?.time ?? last?.time ?? 0
      app = rest?.app
      pid = rest?.pid
      content = .unreadable
      isDeclined = false
    }
  }

  /// Reads lines of the log, in their order; see ``init(line:after:)``.
  public static func entries(
    of lines: some Sequence<String>, after last: DeviceLogEntry? = nil
  ) -> [DeviceLogEntry] {
    var last = last
    return lines.map { line in
      let entry = DeviceLogEntry(line: line, after: last)
      last = entry
      return entry
    }
  }
}

/// What can be read of a line with a member that cannot be read.
private struct Remains: Decodable {
  var seq: UInt64?
  var time: Double?
  var app: String?
  var pid: Int32?

  private enum Key: CodingKey {
    case seq, time, app, pid
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    seq = try? members.decode(UInt64.self, forKey: .seq)
    time = try? members.decode(Double.self, forKey: .time)
    app = try? members.decode(String.self, forKey: .app)
    pid = try? members.decode(Int32.self, forKey: .pid)
  }
}

/// The members of entries of all kinds.
private struct Members: Decodable {
  var seq: UInt64
  var time: Double
  var app: String?
  var pid: Int32?
  var kind: String
  var scene: UInt32?
  var from: String?
  var to: String?
  var cause: String?
  var name: String?
  var duration: Double?
  var id: UInt64?
  var event: String?
  var reason: String?
  var namespace: String?
  var code: String?
  var description: String?
  var path: String?
  var place: String?
  var sound: String?
  var share: Int?
  var owner: String?
  var allowance: Double?
  var bytes: UInt64?
  var level: String?
  var connections: Int?
  var listeners: Int?
  var explanation: String?
  var message: String?
  var monotonic: Double?
  var because: UInt64?
  var since: Double?
  var rule: String?
  var setting: String?

  var content: DeviceLogEntry.Content {
    switch (kind, from, to, name, event, reason) {
    case ("state", let from?, let to?, _, _, _):
      .state(from: from, to: to, cause: cause ?? "")
    case ("began", _, _, let name?, _, _):
      .began(name: name)
    case ("deadline", _, _, let name?, let event?, _):
      .deadline(
        LoggedDeadline(
          name: name, number: Int(clamping: id ?? 0), event: event, since: since,
          allowance: allowance,
          rule: rule, setting: setting, consequence: description))
    case ("callback", _, _, let name?, _, _):
      .callback(name: name, duration: duration ?? 0)
    case ("task", _, _, _, let event?, _):
      .task(id: id ?? 0, name: name, event: event)
    case ("wake", _, _, let name?, let event?, _):
      .wake(reason: name, result: event)
    case ("processor", _, _, _, let event?, _):
      .processor(event: event, share: share ?? 0)
    case ("sound", _, _, _, let event?, _):
      .sound(event: event)
    case ("savedState", _, _, _, let event?, _):
      .savedState(event: event, reason: reason, description: description ?? event)
    case ("sockets", _, _, _, _, _):
      .sockets(
        connections: connections ?? 0, listeners: listeners ?? 0, description: description ?? "")
    case ("bonjour", _, _, let name?, let event?, _):
      .bonjour(event: event, name: name, reason: reason)
    case ("prewarming", _, _, _, let event?, _):
      .prewarming(event: event, description: description ?? event)
    case ("yields", _, _, _, _, _):
      .yields(path: path ?? "")
    case ("exit", _, _, _, _, let reason?):
      .exit(reason: reason, namespace: namespace, code: code, description: description)
    case ("request", _, _, let name?, _, _):
      .request(name: name)
    case ("snapshot", _, _, _, _, _):
      .snapshot(path: path ?? "")
    case ("firstFrame", _, _, _, _, _):
      .firstFrame
    case ("notification", _, _, let name?, _, _):
      .notification(name: name, place: place ?? "", sound: sound)
    case ("assertion", _, _, let name?, let event?, _):
      .assertion(owner: owner ?? "", reason: name, event: event, allowance: allowance)
    case ("memory", _, _, _, _, _):
      .memory(bytes: bytes ?? 0)
    case ("pressure", _, _, _, _, _):
      .pressure(level: level ?? "")
    case ("domain", _, _, let name?, _, _):
      .domain(name: name, problem: description)
    case ("fault", _, _, _, _, _):
      .fault(description: description ?? "")
    default:
      .other(kind: kind)
    }
  }
}
