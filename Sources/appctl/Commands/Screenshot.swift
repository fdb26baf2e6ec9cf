import ArgumentParser
import DeviceControl
import Glibc

struct Screenshot: ScreenCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a picture of the screen into a file, as PNG.")

  @Argument(help: "The file; '-' is the standard output.", completion: .file(extensions: ["png"]))
  var file: String

  @Option(
    help: .app("This app's last picture instead, whether it runs or not."),
    completion: .installedApps)
  var app: String?

  @Option(help: ArgumentHelp("Pixels per point; otherwise the screen's.", valueName: "scale"))
  var scale: Float?

  @OptionGroup var device: DeviceOptions

  func validate() throws {
    if let scale, !(scale > 0 && scale <= 8) {
      throw ValidationError("--scale takes a number over 0 and up to 8, not \(scale)")
    }
  }

  func run(on screen: ScreenConnection) throws {
    try OutputFile.write(screen.screenshot(of: app, scale: scale), to: file)
  }
}
