import DeviceControl

/// A background task is not ended.
struct TaskRule: Rule {
  let name = "task-unended"
  let statement = "BGT-03"
  let severity = Severity.error
  let title = "A background task is not ended"
  let demand = """
    Each beginBackgroundTask is balanced by an endBackgroundTask: when the work is done, and in the \
    expiration handler. An app that has not ended its tasks by then is terminated, not suspended.
    """
  let mend = "End the task on every path, and once more in its expiration handler."
  let example = """
    var task = UIBackgroundTaskIdentifier.invalid
    func end() {
      application.endBackgroundTask(task)
      task = .invalid
    }
    task = application.beginBackgroundTask(withName: "save") { end() }
    save { end() }
    """

  func findings(in record: LegRecord) -> [Finding] {
    var open: [UInt64: String] = [:]
    var findings: [Finding] = []
    for entry in record.entries {
      switch entry.content {
      case .task(let id, let name, "began"): open[id] = name.map { "'\($0)'" } ?? "number \(id)"
      case .task(let id, _, "ended"): open[id] = nil
      case .exit("backgroundTaskExpired", _, _, _):
        let names = open.sorted { $0.key < $1.key }.map(\.value)
        findings.append(
          Finding(
            self, in: record, at: entry.time,
            "the background time was over, and "
              + (names.isEmpty ? "a task" : "task \(names.joined(separator: ", "))")
              + " was not ended; the system terminated the app",
            place: names.isEmpty ? "background task" : "task " + names[0],
            details: entry.explanation.map { [$0] } ?? [], isCertain: true))
      case .exit: open = [:]
      default: break
      }
    }
    return findings
  }
}
