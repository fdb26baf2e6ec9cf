import ArgumentParser
import DeviceControl

struct AccessoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accessory",
    abstract: "Simulate external accessories that are connected to the device.",
    discussion: """
      An app uses an accessory if UISupportedExternalAccessoryProtocols in its Info.plist has one of \
      the accessory's protocols. In the background it keeps it only with the background mode \
      "external-accessory", and is then woken for what the accessory sends. For example:

      appctl accessory connect Meter --protocol org.example.meter
      appctl accessory send Meter 0048
      """,
    subcommands: [List.self, Connect.self, Disconnect.self, Send.self],
    defaultSubcommand: List.self)

  struct List: DeviceCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the accessories, the apps with sessions, and what they have sent.")

    @OptionGroup var device: DeviceOptions
    @OptionGroup var output: OutputOptions

    func run(on connection: DeviceConnection) throws {
      let accessories = try connection.accessories()
      if output.json { return try Output.json(accessories) }
      Output.line(AccessoryText.text(of: accessories))
    }
  }

  struct Connect: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "connect",
      abstract: "Connect an accessory. It stays until it is disconnected or the device is booted.")

    @Argument(help: "The accessory's name, which no other has.") var name: String
    @Option(
      name: .customLong("protocol"),
      help: ArgumentHelp("A protocol that it speaks; can be repeated.", valueName: "name"))
    var protocols: [String]
    @Option(help: "Who has made it.") var manufacturer = ""
    @Option(help: "Its model number.") var model = ""
    @Option(help: "Its serial number.") var serial = ""
    @Option(help: "The version of its firmware.") var firmware = ""
    @Option(help: "The version of its hardware.") var hardware = ""
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction {
      .accessoryConnect(
        SimulatedAccessory(
          name: name, manufacturer: manufacturer, modelNumber: model, serialNumber: serial,
          firmwareRevision: firmware, hardwareRevision: hardware, protocols: protocols))
    }
  }

  struct Disconnect: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "disconnect",
      abstract: "Disconnect an accessory, which ends its sessions.")

    @Argument(help: "The accessory's name.") var name: String
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .accessoryDisconnect(name) }
  }

  struct Send: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "send",
      abstract: "Send data from an accessory to the apps with a session in the protocol.")

    @Argument(help: "The accessory's name.") var name: String
    @Argument(help: "The data in hexadecimal digits, up to 64 KiB; with --text, as it is.")
    var data: String
    @Flag(help: "The data is text.") var text = false
    @Option(
      name: .customLong("protocol"),
      help: ArgumentHelp("The protocol, if the accessory has several.", valueName: "name"))
    var spoken: String?
    @OptionGroup var device: DeviceOptions

    func validate() throws {
      _ = try action
    }

    var action: DeviceAction {
      get throws {
        .accessorySend(
          name, protocol: spoken, text ? Array(data.utf8) : try BluetoothWord.bytes(data))
      }
    }
  }
}
