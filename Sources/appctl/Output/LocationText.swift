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
    return lines.joined(separator: "\n")
  }

  private static func number(_ value: Double, _ digits: Int = 0) -> String {
    Columns.number(value, digits: digits)
  }
}
