import ArgumentParser
import DeviceControl
import Glibc

struct Screenshot: ScreenCommand {
  static let configuration = CommandConfiguration(
    commandName: "screenshot",
    abstract: "Save a screenshot as a PNG file.")

  @Argument(help: "The file; '-' means standard output.", completion: .file(extensions: ["png"]))
  var file: String

  @Option(
    help: .app("Save this app's last picture instead, even if it is not running."),
    completion: .installedApps)
  var app: String?

  @Option(
    help: ArgumentHelp(
      "Save what this external display shows (see 'appctl display list').", valueName: "name"))
  var display: String?

  @Option(help: ArgumentHelp("Pixels per point; by default the screen's.", valueName: "scale"))
  var scale: Float?

  @OptionGroup var device: DeviceOptions

  func validate() throws {
    if let scale, !(scale > 0 && scale <= 8) {
      throw ValidationError("--scale must be greater than 0 and at most 8, not \(scale)")
    }
    if app != nil, display != nil {
      throw ValidationError("a screenshot is of an app or of a display: give --app or --display")
    }
  }

  func run(on screen: ScreenConnection) throws {
    try OutputFile.write(screen.screenshot(of: app, display: display, scale: scale), to: file)
  }
}
