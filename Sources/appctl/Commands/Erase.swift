import ArgumentParser
import DeviceControl

struct Erase: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "erase",
    abstract: "Erase all content and settings of a device that is shut down.",
    discussion: """
      Apps and their data, preferences, the keychain, the passcode, crash reports and logs. The \
      device stays, and is like new at its next boot. This cannot be undone.
      """)

  @OptionGroup var device: DeviceOptions

  func run() throws {
    try ExitStatus.mapping { try StoredDevice.erase(device.address) }
  }
}
