import ArgumentParser
import DeviceControl

// The ways in which the system or the app ends a process.

struct Terminate: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "terminate",
    abstract: "Terminate an app in an orderly way: it is notified first unless it is suspended.")

  @Argument(help: .app("The app."), completion: .installedApps) var app: String
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .terminate(app) }
}

struct Jetsam: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "jetsam",
    abstract: "Purge an app as under memory pressure: no callback, no notification.")

  @Argument(help: .app("The app."), completion: .installedApps) var app: String
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .jetsam(app) }
}

struct Crash: ActionCommand {
  static let configuration = CommandConfiguration(
    commandName: "crash",
    abstract: "Make an app crash.")

  @Argument(help: .app("The app."), completion: .installedApps) var app: String
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .crash(app) }
}
