import DeviceControl

/// Checks the entries of a device's log.
struct LogWitness {
  private static let legal: Set<String> = [
    "notRunning inactive", "notRunning background", "active inactive", "inactive active",
    "inactive background", "background inactive", "background suspended", "suspended background",
  ]

  /// How many apps may be active at once: two, where their scenes can be beside each other.
  var mostActive = 1
  /// The number of the last entry that was read.
  private(set) var position: UInt64 = 0
  /// The apps' states according to the log.
  private(set) var states: [String: String] = [:]
  /// The callbacks of each process that have returned.
  private(set) var callbacks: [Int32: [LoggedCallback]] = [:]
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
        guard let pid = entry.pid else { break }
        callbacks[pid, default: []].append(LoggedCallback(name: name, scene: entry.scene))
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
    guard to == "active", states.count(where: { $0.value == "active" }) > mostActive else {
      return
    }
    throw ChaosFailure("more than \(mostActive) apps are active (LIFE-15): \(states)")
  }
}

/// A callback that has returned according to the log.
struct LoggedCallback: CustomStringConvertible {
  let name: String
  /// The session whose scene was told; nil: the callback is not for a scene.
  let scene: UInt32?

  var description: String { scene.map { "\(name) of scene \($0)" } ?? name }
}
