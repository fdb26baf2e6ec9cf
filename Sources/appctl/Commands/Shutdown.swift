import ArgumentParser
import DeviceControl

struct Shutdown: DeviceCommand {
  static let configuration = CommandConfiguration(
    commandName: "shutdown",
    abstract: "Terminate all apps and the device; returns when it has exited.")

  @OptionGroup var device: DeviceOptions

  func run(on connection: DeviceConnection) throws {
    try connection.shutdown()
  }
}
