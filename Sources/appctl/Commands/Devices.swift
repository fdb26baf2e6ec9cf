import ArgumentParser
import DeviceControl

struct Devices: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List the devices of this user, booted or not.",
    discussion: "A device comes into being when it is booted for the first time.")

  @OptionGroup var output: OutputOptions

  func run() throws {
    try ExitStatus.mapping {
      let devices = try KnownDevice.all(in: DeviceAddress().home)
      if output.json { return try Output.json(devices) }
      guard !devices.isEmpty else {
        return Output.line("there is no device yet; boot one with: appctl boot")
      }
      Output.line(DeviceTable.text(of: devices))
    }
  }
}

/// The table of devices.
enum DeviceTable {
  static func text(of devices: [KnownDevice]) -> String {
    TextTable.text([["DEVICE", "STATE", "PROFILE", "APPS", "SCREEN", "PID"]] + devices.map(row))
  }

  private static func row(_ device: KnownDevice) -> [String] {
    if let booted = device.booted {
      return [
        device.name, "booted", booted.profile,
        "\(booted.installedCount), \(booted.runningCount) running",
        booted.hasScreen ? "yes" : "no", "\(booted.pid)",
      ]
    }
    return [device.name, device.problem ?? "shut down"]
  }
}
