import ArgumentParser
import DeviceControl

struct Shutdown: DeviceCommand {
  static let configuration = CommandConfiguration(
    abstract: "End every app and the device; returns when it is gone.")

  @OptionGroup var device: DeviceOptions

  func run(on connection: DeviceConnection) throws {
    try connection.shutdown()
  }
}
