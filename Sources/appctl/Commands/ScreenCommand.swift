import ArgumentParser
import DeviceControl

/// A verb that sends a request to a booted device's screen.
protocol ScreenCommand: ParsableCommand {
  var device: DeviceOptions { get }

  /// Runs the verb; an error becomes the message and the exit status.
  func run(on screen: ScreenConnection) throws
}

extension ScreenCommand {
  func run() throws {
    try ExitStatus.mapping {
      let address = try device.address
      // Reports a device that is not booted as such, and not as a device without a screen.
      _ = try DeviceConnection(to: address)
      try run(on: ScreenConnection(to: address))
    }
  }
}
