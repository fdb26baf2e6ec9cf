import ArgumentParser
import DeviceControl

struct Notification: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Let a notification arrive, or set how an app's are shown.",
    subcommands: [Show.self, Style.self],
    aliases: ["banner"])

  struct Show: ActionCommand {
    static let configuration = CommandConfiguration(
      abstract: "Let a notification arrive, in the style that is set for its app.")

    @Argument(
      help: .app("The app that it is about; else the messages app."), completion: .installedApps)
    var app: String?
    @OptionGroup var saying: WordsOptions
    @OptionGroup var device: DeviceOptions

    var words: Words { saying.words }

    var action: DeviceAction { .showNotification(app) }
  }

  struct Style: ActionCommand {
    /// How notifications are shown.
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
      abstract: "Set how an app's notifications are shown while another app is in front.")

    @Argument(help: "The style.") var style: Value
    @Argument(help: .app("The app."), completion: .installedApps) var app: String
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .setNotificationStyle(app, style.style) }
  }
}
