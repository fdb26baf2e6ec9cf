import DeviceControl

/// Checks the entries of a device's log.
struct LogWitness {
  private static let legal: Set<String> = [
    "notRunning inactive", "notRunning background", "active inactive", "inactive active",
    "inactive background", "background inactive", "background suspended", "suspended background",
  ]

  /// The number of the last entry that was read.
  private(set) var position: UInt64 = 0
  /// The apps' states according to the log.
  private(set) var states: [String: String] = [:]
  /// The callbacks of each process that have returned.
  private(set) var callbacks: [Int32: [String]] = [:]
  /// The reasons of the exits, by process.
  private(set) var exits: [Int32: String] = [:]

  /// Reads further entries.
  ///
  /// - Returns: The processes that ended in these entries.
  /// - Throws: ``ChaosFailure`` for the first entry that breaks a rule.
  mutating func read(_ entries: [DeviceLogEntry]) throws -> [Int32] {
    var ended: [Int32] = []
    for entry in entries {
      position = entry.sequence
      guard let app = entry.app else { continue }
      switch entry.content {
      case .state(let from, let to, _):
        try move(app, from, to)
      case .callback(let name, _):
        if let pid = entry.pid { callbacks[pid, default: []].append(name) }
      case .exit(let reason, _, _, _):
        guard let pid = entry.pid, !reason.isEmpty else {
          throw ChaosFailure("an exit of \(app) has no process or no reason: \(entry.json)")
        }
        exits[pid] = reason
        ended.append(pid)
      default: break
      }
    }
    return ended
  }

  private mutating func move(_ app: String, _ from: String, _ to: String) throws {
    let before = states[app] ?? "notRunning"
    guard before == from else {
      throw ChaosFailure("the log says that \(app) leaves \(from), but it was \(before)")
    }
    guard to == "notRunning" ? from != to : Self.legal.contains("\(from) \(to)") else {
      throw ChaosFailure("\(app) changes from \(from) to \(to), which is not allowed")
    }
    states[app] = to
    guard to == "active", states.count(where: { $0.value == "active" }) > 1 else { return }
    throw ChaosFailure("two apps are active (LIFE-15): \(states)")
  }
}
