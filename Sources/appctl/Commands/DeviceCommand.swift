import ArgumentParser
import DeviceControl

/// A verb that asks something of a booted device.
protocol DeviceCommand: ParsableCommand {
  var device: DeviceOptions { get }

  /// Asks it; what is thrown becomes the message and the exit status.
  func run(on connection: DeviceConnection) throws
}

extension DeviceCommand {
  func run() throws {
    try ExitStatus.mapping {
      try run(on: DeviceConnection(to: device.address))
    }
  }
}

/// A verb that does one thing to the device and has nothing to print.
protocol ActionCommand: DeviceCommand {
  /// What is done.
  var action: DeviceAction { get throws }
  /// What it says to the person; nothing for most.
  var words: Words { get }
}

extension ActionCommand {
  var words: Words { Words() }

  func run(on connection: DeviceConnection) throws {
    try connection.perform(action, title: words.title, body: words.body)
  }
}
