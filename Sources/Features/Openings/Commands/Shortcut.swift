import ArgumentParser
import DeviceControl

struct Shortcut: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shortcut",
    abstract: "Use the quick actions of an app's icon.",
    subcommands: [ShortcutList.self, ShortcutPerform.self])

  @OptionGroup var device: DeviceOptions
}

struct ShortcutList: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List an app's quick actions, those of its Info.plist first.")

  @Argument(help: .app("The app."), completion: .installedApps) var app: String
  @OptionGroup var device: DeviceOptions

  func run(on connection: DeviceConnection) throws {
    let status = try connection.app(app)
    for action in status.quickActions {
      Output.line(
        "\(action.type)  \(action.title)" + (action.subtitle.map { "  (\($0))" } ?? ""))
    }
  }
}

struct ShortcutPerform: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "perform", abstract: "Choose a quick action, as by a tap on it.")

  @Argument(help: .app("The app."), completion: .installedApps) var app: String
  @Argument(help: "The type of the action.") var type: String
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .quickAction(app, type: type) }
}
