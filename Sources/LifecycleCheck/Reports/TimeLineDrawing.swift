import DeviceControl
import TimeLine

/// The time line of a tour as a drawing: the legs, the app's states, its callbacks and tasks, its
/// ends, and the findings.
enum TimeLineDrawing {
  private static let width = 1600.0
  private static let top = 30.0
  private static let stateHeight = 40.0
  /// The height of a state also shows it, so that it does not depend on colour alone.
  private static let heights = [
    "active": 1, "inactive": 0.82, "background": 0.62, "suspended": 0.36, "notRunning": 0.1,
  ]

  static func html(of report: CheckReport) -> String {
    // Legs of several devices overlap in time, so one is drawn behind the other.
    let lengths = report.legs.map { max(0, $0.record.end - $0.record.start) }
    let total = lengths.reduce(0, +)
    guard total > 0 else { return "" }
    let scale = width / total
    var parts: [String] = []
    var marks: [(CheckReport.Group, Double)] = []
    var right = 0.0
    for (index, leg) in report.legs.enumerated() {
      let left = right
      right += lengths[index] * scale
      let (start, end) = (leg.record.start, leg.record.end)
      func x(_ time: Double) -> Double { left + (min(max(time, start), end) - start) * scale }
      parts.append(
        "<rect class=\"leg\(index % 2)\" x=\"\(number(left))\" y=\"0\" width=\"\(number(right - left))\""
          + " height=\"150\"><title>\(XMLText.escaped(leg.record.title))</title></rect>")
      if right - left > Double(leg.record.leg.count) * 7 + 8 {
        parts.append(
          "<text class=\"leg\" x=\"\(number(left + 5))\" y=\"18\">\(leg.record.leg)</text>")
      }
      let line = TimeLine(leg.record.entries)
      for item in line.items where item.lane > 0 {
        // There is one row for the states, which is the app's.
        if item.kind == .state, line.lanes[item.lane].scene != nil { continue }
        parts += draw(item, x, until: end)
      }
      marks += report.groups.filter { $0.first.leg == leg.record.leg }
        .map { ($0, x($0.first.time)) }
    }
    for (group, place) in marks {
      parts.append(
        "<a href=\"#\(HTMLReport.anchor(group.first))\"><path class=\"finding "
          + "\(group.first.severity.rawValue)\" d=\"M\(number(place)) 118l8 15h-16z\">"
          + "<title>\(XMLText.escaped(group.first.what))</title></path></a>")
    }
    let states = ["active", "inactive", "background", "suspended"].map {
      "<li class=\"\($0)\">\($0)</li>"
    }
    return """
      <section><h2>Time line</h2>
      <div class="wide"><svg viewBox="0 0 \(Int(width)) 150" role="img" \
      aria-label="The states of the app in each leg, and where findings were seen">
      \(parts.joined(separator: "\n"))
      </svg></div>
      <ul class="legend">\(states.joined())<li class="callback">callback</li>\
      <li class="task">task</li><li class="mark">finding</li></ul>
      </section>
      """
  }

  private static func draw(
    _ item: TimeLineItem, _ x: (Double) -> Double, until end: Double
  ) -> [String] {
    let left = x(item.start)
    let right = x(item.end ?? end)
    let title = "<title>\(XMLText.escaped(item.text))</title>"
    switch item.kind {
    case .state:
      guard right > left else { return [] }
      let height = stateHeight * (heights[item.label] ?? 0.5)
      return [
        "<rect class=\"\(item.label)\" x=\"\(number(left))\" "
          + "y=\"\(number(top + stateHeight - height))\" width=\"\(number(max(0.6, right - left)))\" "
          + "height=\"\(number(height))\">\(title)</rect>"
      ]
    case .callback:
      return [
        "<rect class=\"callback\" x=\"\(number(left))\" y=\"74\" "
          + "width=\"\(number(max(1.2, right - left)))\" height=\"10\">\(title)</rect>"
      ]
    case .task:
      return [
        "<rect class=\"task\" x=\"\(number(left))\" y=\"\(number(88 + Double(min(item.row, 1)) * 12))\" "
          + "width=\"\(number(max(1.2, right - left)))\" height=\"9\">\(title)</rect>"
      ]
    case .exit:
      return [
        "<path class=\"exit\" d=\"M\(number(left)) \(number(top))v40M\(number(left)) \(number(top))"
          + "h9l-3 5l3 5h-9\">\(title)</path>"
      ]
    default: return []
    }
  }

  private static func number(_ value: Double) -> String { Columns.number(value, digits: 1) }
}
