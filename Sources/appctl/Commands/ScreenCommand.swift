import ArgumentParser
import DeviceControl

/// A verb that asks something of a booted device's screen.
protocol ScreenCommand: ParsableCommand {
  var device: DeviceOptions { get }

  /// Asks it; what is thrown becomes the message and the exit status.
  func run(on screen: ScreenConnection) throws
}

extension ScreenCommand {
  func run() throws {
    try ExitStatus.mapping {
      let address = try device.address
      // So that a device that is not booted is told as that, and not as one without a screen.
      _ = try DeviceConnection(to: address)
      try run(on: ScreenConnection(to: address))
    }
  }
}
