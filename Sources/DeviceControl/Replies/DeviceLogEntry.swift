import FoundationEssentials

/// One entry of a device's log.
public struct DeviceLogEntry: Equatable, Sendable {
  /// What happened.
  public enum Content: Equatable, Sendable {
    /// The app went from one state into another.
    case state(from: String, to: String, cause: String)
    /// A method of the app's delegate returned; the duration is in seconds.
    case callback(name: String, duration: Double)
    /// Something about one of the app's background tasks.
    case task(id: Int, name: String?, event: String)
    /// The app's process ended.
    case exit(reason: String, namespace: String?, code: String?, description: String?)
    /// Someone asked the device for something.
    case request(name: String)
    /// The system took the app's picture; the path is of the PNG.
    case snapshot(path: String)
    /// What the app shows is on the screen for the first time since it was launched.
    case firstFrame
    /// What the app sent for the screen could not be used.
    case fault(description: String)
    /// An entry of a kind that this version does not know; it stands in ``DeviceLogEntry/json``.
    case other(kind: String)
  }

  /// Counts the device's entries from 1.
  public var sequence: UInt64
  /// Seconds since the device was booted.
  public var time: Double
  /// The app's bundle identifier; `nil` for what concerns the whole device.
  public var app: String?
  /// The process concerned; `nil` when there is none.
  public var pid: Int32?
  public var content: Content
  /// The entry as the device wrote it.
  public var json: String

  /// Reads an entry.
  ///
  /// - Throws: ``DeviceError/unexpectedReply(_:)`` when the text is no entry of a log.
  public init(json: String) throws(DeviceError) {
    let members: Members
    do {
      members = try JSONDecoder().decode(Members.self, from: Data(json.utf8))
    } catch {
      throw .unexpectedReply("no entry of a log: \(json)")
    }
    sequence = members.seq
    time = members.time
    app = members.app
    pid = members.pid
    content = members.content
    self.json = json
  }
}

/// The members of an entry of any kind.
private struct Members: Decodable {
  var seq: UInt64
  var time: Double
  var app: String?
  var pid: Int32?
  var kind: String
  var from: String?
  var to: String?
  var cause: String?
  var name: String?
  var duration: Double?
  var id: Int?
  var event: String?
  var reason: String?
  var namespace: String?
  var code: String?
  var description: String?
  var path: String?

  var content: DeviceLogEntry.Content {
    switch (kind, from, to, name, event, reason) {
    case ("state", let from?, let to?, _, _, _):
      .state(from: from, to: to, cause: cause ?? "")
    case ("callback", _, _, let name?, _, _):
      .callback(name: name, duration: duration ?? 0)
    case ("task", _, _, _, let event?, _):
      .task(id: id ?? 0, name: name, event: event)
    case ("exit", _, _, _, _, let reason?):
      .exit(reason: reason, namespace: namespace, code: code, description: description)
    case ("request", _, _, let name?, _, _):
      .request(name: name)
    case ("snapshot", _, _, _, _, _):
      .snapshot(path: path ?? "")
    case ("firstFrame", _, _, _, _, _):
      .firstFrame
    case ("fault", _, _, _, _, _):
      .fault(description: description ?? "")
    default:
      .other(kind: kind)
    }
  }
}
