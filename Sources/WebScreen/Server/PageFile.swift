/// A file of the page, embedded in this program.
struct PageFile: Sendable {
  var type: String
  var bytes: [UInt8]

  /// The file at a path; `nil` if it does not exist.
  static func at(_ path: some StringProtocol) -> PageFile? {
    all[String(path)]
  }

  private static let script = "text/javascript; charset=utf-8"
  private static let style = "text/css; charset=utf-8"

  static let all: [String: PageFile] = [
    "/": PageFile(type: "text/html; charset=utf-8", bytes: PackageResources.index_html),
    "/icon.svg": PageFile(type: "image/svg+xml", bytes: PackageResources.icon_svg),
    "/base.css": PageFile(type: style, bytes: PackageResources.base_css),
    "/phone.css": PageFile(type: style, bytes: PackageResources.phone_css),
    "/displays.css": PageFile(type: style, bytes: PackageResources.displays_css),
    "/displays.js": PageFile(type: script, bytes: PackageResources.displays_js),
    "/timeline.css": PageFile(type: style, bytes: PackageResources.timeline_css),
    "/panel.css": PageFile(type: style, bytes: PackageResources.panel_css),
    "/main.js": PageFile(type: script, bytes: PackageResources.main_js),
    "/connection.js": PageFile(type: script, bytes: PackageResources.connection_js),
    "/announce.js": PageFile(type: script, bytes: PackageResources.announce_js),
    "/screen.js": PageFile(type: script, bytes: PackageResources.screen_js),
    "/phone.js": PageFile(type: script, bytes: PackageResources.phone_js),
    "/fingers.js": PageFile(type: script, bytes: PackageResources.fingers_js),
    "/keyboard.js": PageFile(type: script, bytes: PackageResources.keyboard_js),
    "/usages.js": PageFile(type: script, bytes: PackageResources.usages_js),
    "/mirror.js": PageFile(type: script, bytes: PackageResources.mirror_js),
    "/actions.js": PageFile(type: script, bytes: PackageResources.actions_js),
    "/panel.js": PageFile(type: script, bytes: PackageResources.panel_js),
    "/timeline.js": PageFile(type: script, bytes: PackageResources.timeline_js),
    "/timelineview.js": PageFile(type: script, bytes: PackageResources.timelineview_js),
    "/lanepainter.js": PageFile(type: script, bytes: PackageResources.lanepainter_js),
  ]
}
