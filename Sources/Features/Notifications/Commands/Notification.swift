import ArgumentParser
import DeviceControl

struct Notification: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notification",
    abstract: "Deliver a notification, choose one, or set the style of an app's notifications.",
    subcommands: [Show.self, Style.self, Choose.self],
    aliases: ["banner"])

  struct Show: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Deliver a notification in its app's style.")

    @Argument(
      help: .app("The notification's app; by default messages."), completion: .installedApps)
    var app: String?
    @OptionGroup var saying: WordsOptions
    @OptionGroup var device: DeviceOptions

    var words: Words { saying.words }

    var action: DeviceAction { .notificationShow(from: app) }
  }

  struct Choose: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "choose",
      abstract: "Open an app with its notification, or choose an action of the notification.",
      discussion: "appctl notifications lists the numbers.")

    @Argument(help: "The notification's number.") var number: UInt64
    @Option(
      name: .customLong("action"),
      help: "The identifier of the action; dismiss takes the notification away.")
    var chosen: String?
    @Option(help: "The text, for an action that takes one.") var text: String?
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .notificationChoose(number, action: chosen, text: text) }
  }

  struct Style: SettingCommand {
    /// The styles of notifications.
    enum Value: String, CaseIterable, ExpressibleByArgument {
      case none, banner, alert

      var style: NotificationStyle {
        switch self {
        case .none: .none
        case .banner: .banner
        case .alert: .alert
        }
      }
    }

    static let configuration = CommandConfiguration(
      commandName: "style",
      abstract:
        "Set the style of an app's notifications while another app is in front, or show it.",
      usage: "appctl notification style [none|banner|alert] <bundle-id> [--device <name>] [--json]")

    @Argument(help: .app("The style, and the app."), completion: .installedApps)
    var arguments: [String]
    @OptionGroup var device: DeviceOptions
    @OptionGroup var output: OutputOptions

    private var style: Value? {
      arguments.count == 2 ? Value(rawValue: arguments[0]) : nil
    }
    private var app: String { arguments[arguments.count - 1] }

    func validate() throws {
      guard arguments.count == 1 || style != nil else {
        throw ValidationError("this takes none, banner or alert, and then the app")
      }
    }

    var isShown: Bool { style == nil }
    var action: DeviceAction { get throws { .notificationStyle(app, try given(style).style) } }

    func present(on connection: DeviceConnection) throws -> PresentSetting {
      PresentSetting("style", try connection.app(app).settings.notificationStyle)
    }
  }
}
