import ArgumentParser
import DeviceControl

struct DeviceGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "device",
    abstract: "List the devices of this user, clone one, or delete one.",
    discussion: """
      A device comes into being when it is booted for the first time. For example, one as a template \
      for others:

      appctl --device template shutdown
      appctl --device template device clone first
      appctl --device first boot
      appctl device delete first --yes
      """,
    subcommands: [Devices.self, Clone.self, Delete.self], defaultSubcommand: Devices.self)

  /// The table of devices; also the verb `devices`.
  struct Devices: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the devices, booted or not, and what each takes of the disk.")

    @OptionGroup var output: OutputOptions

    func run() throws {
      try DeviceTable.show(output)
    }
  }

  struct Clone: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "clone",
      abstract: "Make another device, with all that a device has that is shut down.",
      discussion: """
        Apps and their data, settings, certificates, reports and the log of what apps have printed. \
        If the device has a passcode, the clone has the same one, and keys of its own under it when \
        its passcode is changed.
        """)

    @Argument(
      help: ArgumentHelp("The name of the new device.", valueName: "new-name"),
      transform: DeviceOptions.name(of:))
    var new: DeviceName
    @OptionGroup var device: DeviceOptions

    func run() throws {
      try ExitStatus.mapping { try StoredDevice.clone(device.address, to: new) }
    }
  }

  struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete",
      abstract: "Remove a device, with its apps and everything else that it has.",
      discussion: "This cannot be undone. A device that is booted is deleted only with --yes.")

    @Argument(
      help: ArgumentHelp("The name of the device.", valueName: "name"),
      transform: DeviceOptions.name(of:))
    var name: DeviceName
    @Flag(help: "Delete it even if it is booted: it is shut down first.") var yes = false

    func run() throws {
      try ExitStatus.mapping {
        let address = try DeviceAddress(name: name)
        do {
          let connection = try DeviceConnection(to: address)
          guard yes else {
            throw DeviceError.refused(
              message: "device '\(name)' is booted; shut it down, or say --yes", usage: false)
          }
          try connection.shutdown()
        } catch DeviceError.notBooted {
          // Nothing has to be shut down.
        }
        try StoredDevice.delete(address)
      }
    }
  }
}
