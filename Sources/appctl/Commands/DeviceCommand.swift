import ArgumentParser
import DeviceControl

/// A verb that sends a request to a booted device.
protocol DeviceCommand: ParsableCommand {
  var device: DeviceOptions { get }

  /// Runs the verb; an error becomes the message and the exit status.
  func run(on connection: DeviceConnection) throws
}

extension DeviceCommand {
  func run() throws {
    try ExitStatus.mapping {
      try run(on: DeviceConnection(to: device.address))
    }
  }
}

/// A verb that performs one action and prints nothing.
protocol ActionCommand: DeviceCommand {
  /// The action.
  var action: DeviceAction { get throws }
  /// The texts shown to the user; empty for most verbs.
  var words: Words { get }
}

extension ActionCommand {
  var words: Words { Words() }

  func run(on connection: DeviceConnection) throws {
    try connection.perform(action, title: words.title, body: words.body)
  }
}
