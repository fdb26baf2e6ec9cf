import ArgumentParser
import ByteCounts
import DeviceControl
import TimeLine

struct Devices: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List the devices of this user, booted or not: 'appctl device list'.")

  @OptionGroup var output: OutputOptions

  func run() throws {
    try DeviceTable.show(output)
  }
}

/// The table of devices.
enum DeviceTable {
  /// Prints the devices of this user.
  static func show(_ output: OutputOptions) throws {
    try ExitStatus.mapping {
      let devices = try KnownDevice.all(in: DeviceAddress().home)
      if output.json { return try Output.json(devices) }
      guard !devices.isEmpty else {
        return Output.line("there is no device yet; boot one with: appctl boot")
      }
      Output.line(text(of: devices))
    }
  }

  static func text(of devices: [KnownDevice]) -> String {
    TextTable.text(
      [["DEVICE", "STATE", "SIZE", "PROFILE", "APPS", "SCREEN", "PID"]] + devices.map(row))
  }

  private static func row(_ device: KnownDevice) -> [String] {
    let size = ByteCount.text(device.size)
    if let booted = device.booted {
      return [
        device.name, "booted", size, booted.profile,
        "\(booted.installedCount), \(booted.runningCount) running",
        booted.hasScreen ? "yes" : "no", "\(booted.pid)",
      ]
    }
    return [device.name, device.problem ?? "shut down", size]
  }
}
