import DeviceControl

/// What `appctl display list` prints for people.
enum DisplayText {
  static func text(of displays: [ConnectedDisplay]) -> String {
    if displays.isEmpty { return "no displays" }
    var lines: [String] = []
    for display in displays {
      lines.append(
        "\(display.name), \(display.mode)" + (display.scale > 1 ? ", @\(display.scale)x" : ""))
      guard display.modes.count > 1 else { continue }
      lines.append("  modes " + display.modes.map(\.description).joined(separator: ", "))
    }
    return lines.joined(separator: "\n")
  }
}
