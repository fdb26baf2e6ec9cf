import ArgumentParser
import DeviceControl

/// What a simulated central asks of an app that is a Bluetooth peripheral.
protocol CentralCommand: DeviceCommand {
  var central: CentralOptions { get }
  var action: CentralAction { get throws }
}

/// Which app, which value, and who asks.
struct CentralOptions: ParsableArguments {
  @Argument(help: "The app's bundle identifier.") var app: String
  @Argument(help: "The characteristic's UUID, as in 2A37.") var characteristic: String
  @Option(name: .customLong("central"), help: "The name of the central that asks.")
  var name = "Central"

  func validate() throws {
    _ = try BluetoothWord.uuid(characteristic)
  }
}

extension CentralCommand {
  func run(on connection: DeviceConnection) throws {
    let characteristic = try BluetoothWord.uuid(central.characteristic)
    let answer = try connection.ask(
      central.app, try action, characteristic: characteristic, as: central.name)
    switch answer {
    case .success(let value):
      if try action == .read { Output.line(BluetoothText.hexadecimal(value)) }
    case .error(let code):
      throw DeviceError.refused(
        message: "the app, or the system for it, answered with \(BluetoothText.error(code))",
        usage: false)
    }
  }
}

extension Bluetooth {
  struct Read: CentralCommand {
    static let configuration = CommandConfiguration(
      commandName: "read",
      abstract: "Read a value that an app offers as a peripheral, and print it.")

    @OptionGroup var central: CentralOptions
    @OptionGroup var device: DeviceOptions

    var action: CentralAction { .read }
  }

  struct Write: CentralCommand {
    static let configuration = CommandConfiguration(
      commandName: "write",
      abstract: "Write a value that an app offers as a peripheral.")

    @OptionGroup var central: CentralOptions
    @Argument(help: "The value in hexadecimal digits, up to 512 bytes.") var value: String
    @OptionGroup var device: DeviceOptions

    func validate() throws {
      _ = try action
    }

    var action: CentralAction {
      get throws { .write(try BluetoothWord.bytes(value)) }
    }
  }

  struct Subscribe: CentralCommand {
    static let configuration = CommandConfiguration(
      commandName: "subscribe",
      abstract: "Have a central notified of a value that an app offers; list shows what it is sent."
    )

    @OptionGroup var central: CentralOptions
    @OptionGroup var device: DeviceOptions

    var action: CentralAction { .subscribe(true) }
  }

  struct Unsubscribe: CentralCommand {
    static let configuration = CommandConfiguration(
      commandName: "unsubscribe",
      abstract: "Have a central notified no more.")

    @OptionGroup var central: CentralOptions
    @OptionGroup var device: DeviceOptions

    var action: CentralAction { .subscribe(false) }
  }
}
