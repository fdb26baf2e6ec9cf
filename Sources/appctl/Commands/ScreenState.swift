import ArgumentParser
import DeviceControl
import Glibc

struct Screen: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen",
    abstract: "Show whether the device has a screen, and the address of its page.",
    discussion: "Keep the address secret: it opens the page. Exit status 1 without a screen.")

  @OptionGroup var device: DeviceOptions
  @OptionGroup var output: OutputOptions

  func run(on connection: DeviceConnection) throws {
    let state = try connection.screenState()
    if output.json {
      return try Output.json(Report(screen: state, page: state.page))
    }
    guard state.available else { throw DeviceError.noScreen(device: connection.address.name) }
    Output.line("screen  displayd pid \(state.displaydPID.map(String.init) ?? "-")")
    Output.line("held    \(state.deviceOrientation)")
    Output.line("page    \(state.page ?? "none; appctl boot --screen has it served")")
  }

  private struct Report: Encodable {
    var screen: ScreenStatus
    var page: String?
  }
}
