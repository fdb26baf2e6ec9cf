import ArgumentParser
import DeviceControl

struct SetBackgroundRefresh: ActionCommand {
  /// What a user can choose.
  enum Value: String, CaseIterable, ExpressibleByArgument {
    case allow, deny, restrict

    var status: BackgroundRefreshStatus {
      switch self {
      case .allow: .available
      case .deny: .denied
      case .restrict: .restricted
      }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "backgroundrefresh",
    abstract: "Allow or deny that apps are woken for fetches, silent pushes and tasks.",
    discussion: """
      allow      also what deny and restrict took away
      deny       as the user does in Settings
      restrict   as parental controls do

      An app may only if both its own setting and that of the device allow it.
      """)

  @Argument(help: "What to set.") var value: Value
  @Argument(help: .app("The app; by default all apps."), completion: .installedApps)
  var app: String?
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .backgroundRefresh(app, value.status) }
}

struct Fetch: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Wake an app for a background fetch, now.",
    discussion: """
      The system itself does so at times of its own, and only if the app has set an interval. \
      Prints the app's identifier and process: ID: PID
      """)

  @Argument(help: .app("The app."), completion: .installedApps) var app: String
  @OptionGroup var device: DeviceOptions

  func run(on connection: DeviceConnection) throws {
    let launched = try connection.launch(app, LaunchOptions(backgroundReason: "fetch"))
    Output.line("\(app): \(launched.pid)")
    if let note = launched.note { Output.note(note) }
  }
}
