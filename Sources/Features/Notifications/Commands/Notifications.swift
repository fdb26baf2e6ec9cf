import ArgumentParser
import DeviceControl
import TimeLine

struct Notifications: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "notifications",
    abstract: "List what apps have scheduled and what is shown of them.")

  @Argument(help: .app("The app; by default all."), completion: .installedApps)
  var app: String?

  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  func run(on connection: DeviceConnection) throws {
    let apps = try connection.notifications(of: app)
    if output.json {
      try Output.json(apps)
      return
    }
    for app in apps where self.app != nil || !app.pending.isEmpty || !app.delivered.isEmpty {
      Output.line(Self.text(of: app))
    }
  }

  private static func text(of app: AppNotifications) -> String {
    var lines = [
      "\(app.bundleIdentifier)  \(app.permission)" + (app.badge > 0 ? "  badge \(app.badge)" : "")
    ]
    lines += app.pending.map { notification in
      "  \(when(notification))  \(notification.repeats ? "repeats" : "once   ")  "
        + "\(notification.identifier)  \(words(notification.title, notification.body))"
    }
    lines += app.delivered.map { notification in
      "  \(notification.date)  shown \(Columns.left("\(notification.number)", 3))  "
        + "\(notification.identifier)  \(words(notification.title, notification.body))"
    }
    return lines.joined(separator: "\n")
  }

  private static func when(_ notification: ScheduledNotification) -> String {
    guard let place = notification.place else { return notification.nextDate ?? "" }
    let side =
      switch (place.onEntry, place.onExit) {
      case (true, true): "entry and exit"
      case (true, false): "entry"
      case (false, _): "exit"
      }
    return "on \(side) of \(place.latitude),\(place.longitude) (\(place.radius) m)"
  }

  private static func words(_ title: String, _ body: String) -> String {
    [title, body].filter { !$0.isEmpty }.joined(separator: ": ")
      .replacing("\n", with: " ")
  }
}
