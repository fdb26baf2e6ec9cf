import DeviceControl
import TimeLine

/// Where the device is, as text.
enum LocationText {
  static func text(of location: DeviceStatus.Location) -> String {
    var lines: [String] = []
    if let fix = location.position {
      let altitude =
        fix.verticalAccuracy < 0 ? "" : ", \(number(fix.altitude)) m above the sea"
      lines.append(
        "position  \(number(fix.latitude, 6)),\(number(fix.longitude, 6)) "
          + "within \(number(fix.horizontalAccuracy)) m" + altitude)
      if fix.speed >= 0 {
        let course = fix.course < 0 ? "" : ", course \(number(fix.course))°"
        lines.append("movement  \(number(fix.speed, 1)) m/s" + course)
      }
    } else {
      lines.append("position  not known")
    }
    lines.append("source    \(location.source)")
    lines.append(
      "used by   \(location.users.isEmpty ? "no app" : location.users.joined(separator: ", "))")
    for (index, watch) in location.watches.enumerated() {
      lines.append((index == 0 ? "watched   for " : "          for ") + text(of: watch))
    }
    return lines.joined(separator: "\n")
  }

  private static func text(of watch: DeviceStatus.Location.Watch) -> String {
    var reasons = watch.regions.map { "region \"\($0.harmless)\"" }
    if watch.significantChanges { reasons.append("significant changes") }
    if watch.visits { reasons.append("visits") }
    if watch.notifications > 0 {
      reasons.append(
        watch.notifications == 1 ? "1 notification" : "\(watch.notifications) notifications")
    }
    return "\(watch.bundleIdentifier): \(reasons.joined(separator: ", "))"
  }

  private static func number(_ value: Double, _ digits: Int = 0) -> String {
    Columns.number(value, digits: digits)
  }
}
