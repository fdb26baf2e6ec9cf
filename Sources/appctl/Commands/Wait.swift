import ArgumentParser
import DeviceControl

struct Wait: DeviceCommand {
  static let configuration = CommandConfiguration(
    abstract: "Wait until an app has settled in a state.",
    discussion: "Exit status 1 when the time is over first.")

  @Argument(help: .app("The app."), completion: .installedApps)
  var app: String

  @Argument(help: "The state.")
  var state: AppStateArgument

  @Option(help: ArgumentHelp("How long to wait at most.", valueName: "seconds"))
  var timeout: Double = 30

  @OptionGroup var device: DeviceOptions

  func validate() throws {
    guard timeout >= 0, timeout.isFinite else {
      throw ValidationError("--timeout takes a number of seconds, 0 or more, not \(timeout)")
    }
  }

  func run(on connection: DeviceConnection) throws {
    try connection.wait(for: app, toReach: state.state, timeout: timeout)
  }
}
