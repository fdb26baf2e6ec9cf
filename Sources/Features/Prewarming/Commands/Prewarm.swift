import ArgumentParser
import DeviceControl

struct Prewarm: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "prewarm",
    abstract: "Start the process of an app ahead of its launch, as iOS 15 and later do.",
    discussion: """
      Its main runs up to UIApplicationMain, and waits there; the app is not running. The next launch \
      goes on in this process, with ActivePrewarm=1 in its environment. Short memory, an update, a \
      removal and a swipe in the switcher end it without a callback.
      """)

  @Argument(help: .app("The app."), completion: .installedApps) var app: String
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .prewarm(app) }
}
