import ArgumentParser
import DeviceControl

struct Bluetooth: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bluetooth",
    abstract: "Simulate Bluetooth peripherals around the device, or switch Bluetooth on or off.",
    discussion: """
      An app that is connected to a peripheral is told of each value that the peripheral notifies. \
      A suspended app is woken for it if it has the background mode "bluetooth-central". \
      For example:

      appctl bluetooth add Strap --service 180D --characteristic 2A37=0048
      appctl bluetooth notify Strap 2A37 0050

      An app that is a peripheral itself is used by a simulated central, which wakes it if it has the \
      background mode "bluetooth-peripheral":

      appctl bluetooth read org.example.Hello 2A37
      """,
    subcommands: [
      List.self, Add.self, Remove.self, Connect.self, Disconnect.self, Notify.self, Read.self,
      Write.self, Subscribe.self, Unsubscribe.self, On.self, Off.self,
    ], defaultSubcommand: List.self)

  struct List: DeviceCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the peripherals, their values, and the apps that use them.")

    @OptionGroup var device: DeviceOptions
    @OptionGroup var output: OutputOptions

    func run(on connection: DeviceConnection) throws {
      let status = try connection.bluetooth()
      if output.json { return try Output.json(status) }
      Output.line(BluetoothText.text(of: status))
    }
  }

  struct Add: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add a peripheral, which is in reach.",
      discussion: "A characteristic belongs to the service before it.")

    @Argument(help: "The peripheral's name, which no other has.") var name: String
    @Argument(
      parsing: .allUnrecognized,
      help: ArgumentHelp(
        "--service UUID, then --characteristic UUID[=HEX] for each of its values; again for each "
          + "further service.", valueName: "services"))
    var services: [String]
    @OptionGroup var device: DeviceOptions

    func validate() throws {
      _ = try action
    }

    var action: DeviceAction {
      get throws {
        let services = try BluetoothWord.services(services)
        return .bluetoothAdd(SimulatedPeripheral(name: name, services: services))
      }
    }
  }

  struct Remove: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Remove a peripheral, which ends its connections.")

    @Argument(help: "The peripheral's name.") var name: String
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .bluetoothRemove(name) }
  }

  struct Connect: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "connect",
      abstract: "Bring a peripheral into reach: apps that wait for it are connected.")

    @Argument(help: "The peripheral's name.") var name: String
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .bluetoothReach(name, true) }
  }

  struct Disconnect: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "disconnect",
      abstract: "Take a peripheral out of reach, which ends its connections.")

    @Argument(help: "The peripheral's name.") var name: String
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .bluetoothReach(name, false) }
  }

  struct Notify: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "notify",
      abstract: "Give a characteristic another value, of which connected apps are notified.")

    @Argument(help: "The peripheral's name.") var name: String
    @Argument(help: "The characteristic's UUID, as in 2A37.") var characteristic: String
    @Argument(help: "Its value in hexadecimal digits, up to 512 bytes.") var value: String
    @OptionGroup var device: DeviceOptions

    func validate() throws {
      _ = try action
    }

    var action: DeviceAction {
      get throws {
        .bluetoothNotify(
          name, characteristic: try BluetoothWord.uuid(characteristic),
          value: try BluetoothWord.bytes(value))
      }
    }
  }

  struct On: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "on", abstract: "Switch Bluetooth on.")

    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .bluetoothPower(true) }
  }

  struct Off: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "off",
      abstract: "Switch Bluetooth off, which ends all connections.")

    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .bluetoothPower(false) }
  }
}
