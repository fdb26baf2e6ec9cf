import DeviceControl

/// What `appctl bluetooth list` prints for people.
enum BluetoothText {
  static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// The errors of the attribute protocol that a person meets here.
  static func error(_ code: Int) -> String {
    let name: String? =
      switch code {
      case 2: "reading is not permitted"
      case 3: "writing is not permitted"
      case 6: "it is not supported"
      case 10: "there is no such characteristic"
      case 13: "the value's length is not valid"
      case 14: "no answer from the app, or an unlikely error"
      default: nil
      }
    return "error \(code)" + (name.map { ": \($0)" } ?? "")
  }

  static func text(of status: BluetoothStatus) -> String {
    var lines = ["Bluetooth is \(status.isOn ? "on" : "off")"]
    if status.peripherals.isEmpty { lines.append("no peripherals") }
    for peripheral in status.peripherals {
      let users =
        peripheral.connected.map { "connected to \($0)" }
        + peripheral.waiting.map { "\($0) waits for it" }
      let reach = peripheral.isInReach ? "in reach" : "out of reach"
      lines.append(
        "\(peripheral.name)  \(peripheral.identifier)  "
          + ([reach] + users).joined(separator: ", "))
      for service in peripheral.services {
        lines.append("  service \(service.identifier)")
        lines += service.characteristics.map { characteristic in
          "    \(characteristic.identifier)"
            + (characteristic.value.isEmpty ? "" : " = \(characteristic.value)")
        }
      }
    }
    for app in status.offering {
      lines.append(
        "\(app.app) offers \(app.services.map(\.identifier).joined(separator: ", "))"
          + (app.advertisedName.map { ", and advertises itself as \($0)" } ?? ""))
      lines += app.subscriptions.map { subscription in
        "  \(subscription.central) is notified of \(subscription.characteristic)"
          + (subscription.count == 0
            ? "" : ", \(subscription.count) times, the last value \(subscription.newest)")
      }
    }
    return lines.joined(separator: "\n")
  }
}
