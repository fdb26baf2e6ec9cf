import ByteCounts
import DeviceControl

/// Formats a log entry as one line.
public enum LogText {
  /// The line printed by `appctl log`: number, time, app, process and event, in columns.
  public static func text(of entry: DeviceLogEntry) -> String {
    let (kind, detail) = describe(entry)
    return [
      Columns.right(String(entry.sequence), 6),
      Columns.right(Columns.number(entry.time, digits: 3), 10),
      Columns.left(entry.app ?? "-", 28),
      Columns.right(entry.pid.map(String.init) ?? "-", 7),
      Columns.left(kind, 8),
      detail,
    ]
    .joined(separator: "  ").trimmingSpaces
  }

  private static func describe(_ entry: DeviceLogEntry) -> (kind: String, detail: String) {
    switch entry.content {
    case .state(let from, let to, let cause):
      ("state", "\(from) -> \(to)" + (cause.isEmpty ? "" : " (\(cause))"))
    case .began(let name):
      ("begins", name + scene(entry))
    case .deadline(let deadline):
      ("deadline", text(of: deadline))
    case .callback(let name, let duration):
      ("callback", "\(name)\(scene(entry))  \(Columns.number(duration * 1000, digits: 1)) ms")
    case .task(let id, let name, let event):
      ("task", "\(event) \(id)" + (name.map { " '\($0)'" } ?? ""))
    case .wake(let reason, let result):
      ("woken", "\(reason) finished: \(result)")
    case .processor(let event, let share):
      ("cpu", "\(event): it used \(share) % of a processor in the background")
    case .sound(let event):
      ("sound", event)
    case .savedState(_, _, let description):
      ("saved", "state \(description)")
    case .sockets(_, _, let description):
      ("sockets", "taken back: \(description)")
    case .bonjour(let event, let name, let reason):
      ("bonjour", "\(event) \(name)" + (reason.map { ": \(bonjour($0))" } ?? ""))
    case .prewarming(_, let description):
      ("prewarm", description)
    case .yields(let path):
      (
        "yields",
        "its background tasks must end: the app in front uses \(path), which it has locked"
      )
    case .exit(let reason, let namespace, let code, let description):
      ("exit", exit(reason, namespace, code, description))
    case .request(let name):
      ("request", name)
    case .snapshot(let path):
      ("snapshot", path)
    case .firstFrame:
      ("frame", "first frame on the screen")
    case .notification(let name, let place, let sound):
      ("notified", "\(name): \(place)" + (sound.map { ", sound \($0)" } ?? ""))
    case .assertion(let owner, let reason, let event, let allowance):
      (
        "reason",
        "\(event): \(reason) [\(owner)]"
          + (allowance.map { ", for \(Columns.number($0, digits: 1)) s at most" } ?? "")
      )
    case .memory(let bytes):
      ("memory", size(bytes))
    case .pressure(let level):
      ("memory", "pressure is \(level)")
    case .domain(let name, let problem):
      ("links", problem ?? "\(name): its association file is there")
    case .fault(let description):
      ("fault", description)
    case .other(let kind):
      (kind, entry.json)
    case .unreadable:
      ("unreadable", printable(entry.json))
    }
  }

  /// The scene that a callback is for.
  private static func scene(_ entry: DeviceLogEntry) -> String {
    entry.scene.map { scene in
      let display = SceneStatus.display(ofScene: scene)
      return display.map { " (scene on display \($0))" } ?? " (scene \(scene))"
    } ?? ""
  }

  /// A text of which nothing is known, without what would control a terminal.
  private static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          switch $0.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: "\u{fffd}"
          default: $0
          }
        }))
  }

  private static func text(of deadline: LoggedDeadline) -> String {
    let number = deadline.number == 0 ? "" : " \(deadline.number)"
    let length = deadline.allowance.map { ", \(Columns.number($0, digits: 1)) s" } ?? ""
    let rule = deadline.rule.map { " (\($0))" } ?? ""
    let consequence = deadline.consequence.map { ": then \($0)" } ?? ""
    return "\(deadline.event) \(deadline.name)\(number)\(length)\(consequence)\(rule)"
  }

  /// Why a service is not published any more, or something has failed.
  private static func bonjour(_ reason: String) -> String {
    switch reason {
    case "stopped": "the app has stopped it"
    case "suspended": "the app was suspended"
    case "ended": "the app's process has ended"
    default: reason
    }
  }

  /// An amount of memory.
  static func size(_ bytes: UInt64) -> String {
    ByteCount.measured(bytes)
  }

  private static func exit(
    _ reason: String, _ namespace: String?, _ code: String?, _ description: String?
  ) -> String {
    var text = reason
    if let namespace { text += " [\(namespace) \(code ?? "")]" }
    if let description, !description.isEmpty {
      // Some of the platform's descriptions have several lines; an entry has only one.
      text += ": " + description.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
    return text
  }
}
