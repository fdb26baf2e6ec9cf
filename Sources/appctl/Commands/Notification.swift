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

  struct Style: ActionCommand {
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
      abstract: "Set the style of an app's notifications while another app is in front.")

    @Argument(help: "The style.") var style: Value
    @Argument(help: .app("The app."), completion: .installedApps) var app: String
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .notificationStyle(app, style.style) }
  }
}
