import ArgumentParser
import DeviceControl

// The three ways in which the system, or the app itself, ends a process.

struct Terminate: ActionCommand {
  static let configuration = CommandConfiguration(
    abstract: "End an app in an orderly way: it is told before, if it is not suspended.")

  @Argument(help: .app("The app."), completion: .installedApps) var app: String
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .terminate(app) }
}

struct Jetsam: ActionCommand {
  static let configuration = CommandConfiguration(
    abstract: "Purge an app, as when memory is short: no callback, no notification.")

  @Argument(help: .app("The app."), completion: .installedApps) var app: String
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .jetsam(app) }
}

struct Crash: ActionCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make an app crash, as by a fault of its own.")

  @Argument(help: .app("The app."), completion: .installedApps) var app: String
  @OptionGroup var device: DeviceOptions

  var action: DeviceAction { .crash(app) }
}
