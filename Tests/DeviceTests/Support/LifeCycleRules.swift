import DeviceControl
import DeviceTestKit

/// Rules that hold for the log of every run.
struct LifeCycleRules {
  /// The legal state changes of a process in chapter 1.2.
  private static let legal: Set<String> = [
    "notRunning -> inactive", "notRunning -> background", "active -> inactive",
    "inactive -> active", "inactive -> background", "background -> inactive",
    "background -> suspended", "suspended -> background", "background -> notRunning",
    "suspended -> notRunning",
  ]
  /// The reasons that may end an app in the foreground at once (TRANS-12), in a run without missed
  /// deadlines.
  private static let abruptEnds: Set<String> = ["crash", "jetsam", "exit"]

  /// The violations in the log, one sentence each.
  static func violations(in log: [DeviceLogEntry]) -> [String] {
    var violations: [String] = []
    for (app, entries) in Dictionary(grouping: log, by: \.app) where app != nil {
      var rules = LifeCycleRules()
      for entry in entries { rules.read(entry) }
      violations += rules.violations.map { "\(app ?? ""): \($0)" }
    }
    return violations + simultaneouslyActive(in: log)
  }

  /// The state in which an app finds itself in each callback that comes in pairs, and in its last.
  private static let states = [
    Told.didBecomeActive: "active", Told.willResignActive: "active",
    Told.didEnterBackground: "background", Told.willEnterForeground: "background",
    Told.willTerminate: "background",
  ]

  static func isPaired(_ callback: String) -> Bool { states[callback] != nil }

  /// What is wrong in what Stubborn has printed with `--log-states`, a callback and a state in each
  /// line: an app sees its own state, whatever the log says.
  static func violations(inOutput lines: [String]) -> [String] {
    lines.compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard let callback = words.first, let state = states[callback] else { return nil }
      return words.dropFirst().first == state ? nil : "\(line), and not \(state)"
    }
  }

  private static func simultaneouslyActive(in log: [DeviceLogEntry]) -> [String] {
    var active: Set<String> = []
    var violations: [String] = []
    for entry in log {
      guard case .state(_, let to, _) = entry.content, let app = entry.app else { continue }
      if to == "active" { active.insert(app) } else { active.remove(app) }
      if active.count > 1 { violations.append("\(entry.sequence): \(active) are active") }
    }
    return violations
  }

  private var violations: [String] = []
  private var state = "notRunning"
  private var lastEdge = ""
  /// The last callback of each pair that the process received.
  private var isToldActive = false
  private var isToldBackground = false

  private mutating func read(_ entry: DeviceLogEntry) {
    switch entry.content {
    case .state(let from, let to, _):
      if from != state { fail(entry, "is \(state), and leaves \(from)") }
      state = to
      lastEdge = "\(from) -> \(to)"
      // The end is checked together with its reason, which follows.
      if to != "notRunning", !Self.legal.contains(lastEdge) { fail(entry, lastEdge) }
    case .callback(let name, _):
      readCallback(name, entry)
    case .exit(let reason, _, _, _):
      if !Self.legal.contains(lastEdge), !Self.abruptEnds.contains(reason) {
        fail(entry, "\(lastEdge) by \(reason)")
      }
      isToldActive = false
      isToldBackground = false
    case .task, .request, .wake, .processor, .sound, .savedState, .sockets, .yields, .prewarming,
      .bonjour,
      .snapshot,
      .firstFrame,
      .notification,
      .assertion, .memory, .pressure, .domain, .fault, .began, .deadline, .other,
      .unreadable:
      break
    }
  }

  private mutating func readCallback(_ name: String, _ entry: DeviceLogEntry) {
    if state == "suspended" || state == "notRunning" { fail(entry, "\(name) when \(state)") }
    switch name {
    case Told.didBecomeActive:
      if isToldActive || isToldBackground { fail(entry, "\(name) without its counterpart") }
      isToldActive = true
    case Told.willResignActive:
      if !isToldActive { fail(entry, "\(name) without its counterpart") }
      isToldActive = false
    case Told.didEnterBackground:
      if isToldActive || isToldBackground { fail(entry, "\(name) without its counterpart") }
      isToldBackground = true
    case Told.willEnterForeground:
      if !isToldBackground { fail(entry, "\(name) without its counterpart") }
      isToldBackground = false
    case Told.willTerminate:
      if isToldActive { fail(entry, "\(name) when active") }
    default:
      break
    }
  }

  private mutating func fail(_ entry: DeviceLogEntry, _ what: String) {
    violations.append("\(entry.sequence): \(what)")
  }
}
