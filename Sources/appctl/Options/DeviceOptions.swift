import ArgumentParser
import DeviceControl

/// The option that selects the device; accepted before and after the verb.
struct DeviceOptions: ParsableArguments {
  @Option(
    name: .customLong("device"), help: ArgumentHelp("The device to use.", valueName: "name"),
    transform: DeviceOptions.name(of:))
  var name: DeviceName = .default

  /// The device's address.
  var address: DeviceAddress {
    get throws(DeviceError) { try DeviceAddress(name: name) }
  }

  /// The name of a device.
  static func name(of text: String) throws -> DeviceName {
    do {
      return try DeviceName(text)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
