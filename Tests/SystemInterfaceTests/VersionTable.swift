import Foundation
import SystemInterface

/// `versions.tsv`, which says in which version each field and value of the messages came.
struct VersionTable: CustomStringConvertible {
  let entry: MessageSource
  let since: UInt32

  var description: String { "\(entry), since \(since)" }

  /// The project's folder.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let folder = root.appendingPathComponent("Sources/SystemInterface/Messages")

  /// The sets of messages, as the documentation names them.
  static let sets: [(name: String, versions: MessageVersions)] = [
    ("port", .port), ("scene", .scene), ("control", .control), ("display", .display),
  ]

  /// The versions of the set that a file belongs to; nil for an unknown file.
  static func versions(ofFile name: String) -> MessageVersions? {
    switch name {
    case "app_port.proto", "audio.proto", "input.proto", "background_tasks.proto",
      "accessories.proto", "bluetooth.proto", "bonjour.proto", "device_model.proto",
      "displays.proto", "documents.proto",
      "location.proto", "metrics.proto", "notifications.proto", "now_playing.proto",
      "pasteboard.proto", "peripheral_manager.proto", "preferences.proto", "settings.proto",
      "state_restoration.proto",
      "system_databases.proto", "transfers.proto", "user_activities.proto", "voip.proto",
      "calls.proto":
      .port
    case "scene.proto", "drawing.proto": .scene
    case "control.proto", "conditions.proto", "protection.proto": .control
    // Between parts of one package.
    case "display_control.proto", "page_control.proto", "supervision.proto", "screen.proto":
      .display
    default: nil
    }
  }

  static func read() throws -> [VersionTable] {
    let text = try String(
      contentsOf: folder.appendingPathComponent("versions.tsv"), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let cells = line.split(separator: "\t").map(String.init)
      guard cells.count == 6, let number = UInt32(cells[2]), let since = UInt32(cells[5]) else {
        return nil
      }
      return VersionTable(
        entry: MessageSource(
          file: cells[0], owner: cells[1], number: number, name: cells[3], type: cells[4]),
        since: since)
    }
  }
}
