import DeviceControl

/// What `appctl bluetooth list` prints for people.
enum BluetoothText {
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
    return lines.joined(separator: "\n")
  }
}
