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
    "/run.html": PageFile(type: "text/html; charset=utf-8", bytes: PackageResources.run_html),
    "/compare.html": PageFile(
      type: "text/html; charset=utf-8", bytes: PackageResources.compare_html),
    "/compare.css": PageFile(type: style, bytes: PackageResources.compare_css),
    "/compare.js": PageFile(type: script, bytes: PackageResources.compare_js),
    "/compareddevice.js": PageFile(type: script, bytes: PackageResources.compareddevice_js),
    "/differences.js": PageFile(type: script, bytes: PackageResources.differences_js),
    "/icon.svg": PageFile(type: "image/svg+xml", bytes: PackageResources.icon_svg),
    "/base.css": PageFile(type: style, bytes: PackageResources.base_css),
    "/phone.css": PageFile(type: style, bytes: PackageResources.phone_css),
    "/displays.css": PageFile(type: style, bytes: PackageResources.displays_css),
    "/displays.js": PageFile(type: script, bytes: PackageResources.displays_js),
    "/timeline.css": PageFile(type: style, bytes: PackageResources.timeline_css),
    "/panel.css": PageFile(type: style, bytes: PackageResources.panel_css),
    "/why.css": PageFile(type: style, bytes: PackageResources.why_css),
    "/console.css": PageFile(type: style, bytes: PackageResources.console_css),
    "/clipboard.js": PageFile(type: script, bytes: PackageResources.clipboard_js),
    "/console.js": PageFile(type: script, bytes: PackageResources.console_js),
    "/reports.js": PageFile(type: script, bytes: PackageResources.reports_js),
    "/facts.tsv": PageFile(
      type: "text/tab-separated-values; charset=utf-8", bytes: PackageResources.facts_tsv),
    "/main.js": PageFile(type: script, bytes: PackageResources.main_js),
    "/connection.js": PageFile(type: script, bytes: PackageResources.connection_js),
    "/announce.js": PageFile(type: script, bytes: PackageResources.announce_js),
    "/spelling.js": PageFile(type: script, bytes: PackageResources.spelling_js),
    "/screen.js": PageFile(type: script, bytes: PackageResources.screen_js),
    "/phone.js": PageFile(type: script, bytes: PackageResources.phone_js),
    "/fingers.js": PageFile(type: script, bytes: PackageResources.fingers_js),
    "/keyboard.js": PageFile(type: script, bytes: PackageResources.keyboard_js),
    "/usages.js": PageFile(type: script, bytes: PackageResources.usages_js),
    "/mirror.js": PageFile(type: script, bytes: PackageResources.mirror_js),
    "/actions.js": PageFile(type: script, bytes: PackageResources.actions_js),
    "/panel.js": PageFile(type: script, bytes: PackageResources.panel_js),
    "/sayings.js": PageFile(type: script, bytes: PackageResources.sayings_js),
    "/possible.js": PageFile(type: script, bytes: PackageResources.possible_js),
    "/home.js": PageFile(type: script, bytes: PackageResources.home_js),
    "/capture.js": PageFile(type: script, bytes: PackageResources.capture_js),
    "/install.js": PageFile(type: script, bytes: PackageResources.install_js),
    "/tar.js": PageFile(type: script, bytes: PackageResources.tar_js),
    "/places.js": PageFile(type: script, bytes: PackageResources.places_js),
    "/motion.js": PageFile(type: script, bytes: PackageResources.motion_js),
    "/timeline.js": PageFile(type: script, bytes: PackageResources.timeline_js),
    "/timelineview.js": PageFile(type: script, bytes: PackageResources.timelineview_js),
    "/lanepainter.js": PageFile(type: script, bytes: PackageResources.lanepainter_js),
    "/elements.js": PageFile(type: script, bytes: PackageResources.elements_js),
    "/legend.js": PageFile(type: script, bytes: PackageResources.legend_js),
    "/arrows.js": PageFile(type: script, bytes: PackageResources.arrows_js),
    "/explainer.js": PageFile(type: script, bytes: PackageResources.explainer_js),
    "/recording.js": PageFile(type: script, bytes: PackageResources.recording_js),
    "/recordedscript.js": PageFile(type: script, bytes: PackageResources.recordedscript_js),
    "/causes.js": PageFile(type: script, bytes: PackageResources.causes_js),
    "/why.js": PageFile(type: script, bytes: PackageResources.why_js),
    "/fuses.js": PageFile(type: script, bytes: PackageResources.fuses_js),
    "/badge.js": PageFile(type: script, bytes: PackageResources.badge_js),
    "/clock.js": PageFile(type: script, bytes: PackageResources.clock_js),
    "/search.js": PageFile(type: script, bytes: PackageResources.search_js),
    "/range.js": PageFile(type: script, bytes: PackageResources.range_js),
    "/pictures.js": PageFile(type: script, bytes: PackageResources.pictures_js),
    "/flags.js": PageFile(type: script, bytes: PackageResources.flags_js),
    "/runpage.js": PageFile(type: script, bytes: PackageResources.runpage_js),
    "/timetools.js": PageFile(type: script, bytes: PackageResources.timetools_js),
  ]
}
