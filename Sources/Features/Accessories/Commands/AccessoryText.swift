import DeviceControl

/// What `appctl accessory list` prints for people.
enum AccessoryText {
  static func text(of accessories: [ConnectedAccessory]) -> String {
    if accessories.isEmpty { return "no accessories" }
    var lines: [String] = []
    for accessory in accessories {
      let description = [accessory.manufacturer, accessory.modelNumber, accessory.serialNumber]
        .filter { !$0.isEmpty }
      let users = accessory.apps.map { "session with \($0)" }
      lines.append(
        ([accessory.name] + description + users).joined(separator: ", "))
      for spoken in accessory.protocols {
        let received = accessory.received.first { $0.protocol == spoken }
        lines.append(
          "  \(spoken)"
            + (received.map { " received \($0.count) bytes, the last \($0.newest.suffix(64))" }
              ?? ""))
      }
    }
    return lines.joined(separator: "\n")
  }
}
