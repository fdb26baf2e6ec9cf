import DeviceControl
import Foundation

/// Where the device is, as text.
enum LocationText {
  static func text(of location: DeviceStatus.Location) -> String {
    var lines: [String] = []
    if let fix = location.position {
      let altitude =
        fix.verticalAccuracy < 0 ? "" : String(format: ", %.0f m above the sea", fix.altitude)
      lines.append(
        String(format: "position  %.6f,%.6f", fix.latitude, fix.longitude)
          + String(format: " within %.0f m", fix.horizontalAccuracy) + altitude)
      if fix.speed >= 0 {
        let course = fix.course < 0 ? "" : String(format: ", course %.0f°", fix.course)
        lines.append(String(format: "movement  %.1f m/s", fix.speed) + course)
      }
    } else {
      lines.append("position  not known")
    }
    lines.append("source    \(location.source)")
    lines.append(
      "used by   \(location.users.isEmpty ? "no app" : location.users.joined(separator: ", "))")
    return lines.joined(separator: "\n")
  }
}
