import ArgumentParser
import DeviceControl

struct SetBackgroundRefresh: SettingCommand {
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

    init(_ status: BackgroundRefreshStatus) {
      self =
        switch status {
        case .available: .allow
        case .denied: .deny
        case .restricted: .restrict
        }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "backgroundrefresh",
    abstract: "Allow or deny that apps are woken for fetches, silent pushes and tasks; or show it.",
    usage:
      "appctl backgroundrefresh [allow|deny|restrict] [<bundle-id>] [--device <name>] [--json]",
    discussion: """
      allow      also what deny and restrict took away
      deny       as the user does in Settings
      restrict   as parental controls do

      Without an app it is for all apps. An app may only if both its own setting and that of the \
      device allow it; without one of the words both together are shown.
      """)

  @Argument(
    help: .app("What to set, and the app; by default all apps."), completion: .installedApps)
  var arguments: [String] = []
  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  private var value: Value? { arguments.first.flatMap { Value(rawValue: $0) } }
  private var app: String? { value == nil ? arguments.first : arguments.dropFirst().first }

  func validate() throws {
    guard arguments.count <= (value == nil ? 1 : 2) else {
      throw ValidationError(
        "'\(arguments[0])' is none of allow, deny and restrict, or there is a word too many")
    }
  }

  var isShown: Bool { value == nil }
  var action: DeviceAction { get throws { .backgroundRefresh(app, try given(value).status) } }

  func present(on connection: DeviceConnection) throws -> PresentSetting {
    let status =
      if let app { try connection.app(app).backgroundRefresh } else {
        try connection.status().backgroundRefresh
      }
    return PresentSetting("backgroundRefresh", Value(status).rawValue)
  }
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
