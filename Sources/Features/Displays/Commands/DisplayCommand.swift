import ArgumentParser
import DeviceControl

struct DisplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "display",
    abstract: "Connect external displays to the device.",
    discussion: """
      An external display mirrors the device's screen, unless the app in front has put a window on \
      it (UIWindow.screen). The page shows it beside the phone. For example:

      appctl display connect TV --size 1920x1080 --modes 1280x720
      appctl display mode TV 1280x720
      appctl screenshot --display TV tv.png
      """,
    subcommands: [List.self, Connect.self, Disconnect.self, Mode.self],
    defaultSubcommand: List.self)

  struct List: DeviceCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the external displays and their modes.")

    @OptionGroup var device: DeviceOptions
    @OptionGroup var output: OutputOptions

    func run(on connection: DeviceConnection) throws {
      let displays = try connection.displays()
      if output.json { return try Output.json(displays) }
      Output.line(DisplayText.text(of: displays))
    }
  }

  struct Connect: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "connect",
      abstract: "Connect a display. It stays until it is disconnected or the device is booted.")

    @Argument(help: "The display's name, which no other has.") var name: String
    @Option(
      help: ArgumentHelp(
        "The mode in which it is connected, in pixels.", valueName: "width x height"))
    var size = SimulatedDisplay.Mode(width: 1_280, height: 720)
    @Option(help: "Pixels per point: 1, 2 or 3.") var scale: UInt32 = 1
    @Option(
      parsing: .upToNextOption,
      help: ArgumentHelp("Further modes, in pixels.", valueName: "width x height"))
    var modes: [SimulatedDisplay.Mode] = []
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction {
      .displayConnect(
        SimulatedDisplay(name: name, preferred: size, scale: scale, modes: modes))
    }
  }

  struct Disconnect: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "disconnect", abstract: "Disconnect a display.")

    @Argument(help: "The display's name.") var name: String
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .displayDisconnect(name) }
  }

  struct Mode: ActionCommand {
    static let configuration = CommandConfiguration(
      commandName: "mode",
      abstract: "Set the mode of a display. The app in front may set it, too.")

    @Argument(help: "The display's name.") var name: String
    @Argument(help: ArgumentHelp("One of its modes, in pixels.", valueName: "width x height"))
    var mode: SimulatedDisplay.Mode
    @OptionGroup var device: DeviceOptions

    var action: DeviceAction { .displayMode(name, mode) }
  }
}

extension SimulatedDisplay.Mode: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(argument)
  }

  public var defaultValueDescription: String { description }
}
