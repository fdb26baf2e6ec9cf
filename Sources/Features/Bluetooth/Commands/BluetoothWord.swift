import ArgumentParser
import DeviceControl

/// How UUIDs and values of Bluetooth are written on the command line.
enum BluetoothWord {
  static func uuid(_ text: String) throws -> BluetoothIdentifier {
    guard let identifier = BluetoothIdentifier(text) else {
      throw ValidationError(
        "\"\(text.prefix(60))\" is no UUID; write 180D, or all of "
          + "0000180D-0000-1000-8000-00805F9B34FB")
    }
    return identifier
  }

  /// Reads `UUID` or `UUID=HEX`.
  static func characteristic(_ text: String) throws -> SimulatedPeripheral.Characteristic {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return SimulatedPeripheral.Characteristic(
      identifier: try uuid(String(parts[0])),
      value: parts.count > 1 ? try bytes(String(parts[1])) : [])
  }

  /// Reads `--service UUID --characteristic UUID[=HEX] ...`, each also with `=` for the space.
  static func services(_ words: [String]) throws -> [SimulatedPeripheral.Service] {
    var services: [SimulatedPeripheral.Service] = []
    var words = words[...]
    while let word = words.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = String(parts[0])
      guard option == "--service" || option == "--characteristic" else {
        throw ValidationError(
          "\"\(word.prefix(60))\" is neither --service nor --characteristic; a name with spaces "
            + "needs quotes")
      }
      guard let text = parts.count > 1 ? String(parts[1]) : words.popFirst() else {
        throw ValidationError("\(option) needs a UUID")
      }
      if option == "--service" {
        services.append(SimulatedPeripheral.Service(identifier: try uuid(text)))
      } else if services.isEmpty {
        throw ValidationError("--characteristic \(text.prefix(60)) comes before any --service")
      } else {
        services[services.count - 1].characteristics.append(try characteristic(text))
      }
    }
    guard !services.isEmpty else {
      throw ValidationError("a peripheral needs a service: --service UUID")
    }
    return services
  }

  /// Reads pairs of hexadecimal digits.
  static func bytes(_ text: String) throws -> [UInt8] {
    let digits = text.map(\.hexDigitValue)
    guard digits.count.isMultiple(of: 2), !digits.contains(nil) else {
      throw ValidationError(
        "\"\(text.prefix(60))\" is no value; write pairs of hexadecimal digits, as in 0048")
    }
    return stride(from: 0, to: digits.count, by: 2).map { index in
      UInt8((digits[index] ?? 0) << 4 | (digits[index + 1] ?? 0))
    }
  }
}
