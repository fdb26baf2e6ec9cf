import DeviceControl

/// The frameworks have warned of something on the app's console that the system ends apps for, or will.
struct WarningRule: Rule {
  let name = "system-warning"
  let statement = "BGT-03"
  let severity = Severity.warning
  let title = "The system has warned of the app"
  let demand = """
    UIKit says on the app's console what will lead to its end: a background task that is not ended, or is \
    ended twice, and a completion handler that is not called, or is called twice. Each of them is a \
    mistake, also when the app gets away with it.
    """
  let mend = """
    Read the message with 'appctl console': end each task once, with its own identifier, and call each \
    completion handler once, on every path.
    """
  let example = """
    func end() {
      guard task != .invalid else { return }
      application.endBackgroundTask(task)
      task = .invalid
    }
    """

  func findings(in record: LegRecord) -> [Finding] {
    let ends = record.entries.compactMap { entry -> String? in
      guard case .exit(let reason, _, _, _) = entry.content else { return nil }
      return reason
    }
    var places: Set<String> = []
    return record.console.compactMap { line in
      guard let warning = Self.warnings.first(where: { line.contains($0.text) }),
        // What the app was ended for has a rule of its own.
        !ends.contains(warning.end)
      else { return nil }
      let message = ConsoleLine.message(of: line)
      let place = warning.place(message)
      guard places.insert(place).inserted else { return nil }
      var finding = Finding(
        self, in: record, at: record.start, "the system has said: \(message)", place: place,
        isCertain: true)
      finding.statement = warning.statement
      return finding
    }
  }

  /// What UIKit says.
  private struct Warning {
    /// A part that no other line has.
    var text: String
    /// What the app is ended for that does not mend it.
    var end: String
    var statement: String
    /// What it is about, the same in every run.
    var place: (String) -> String
  }

  private static var warnings: [Warning] {
    [
      Warning(
        text: "Background task still not ended after expiration handlers were called",
        end: "backgroundTaskExpired", statement: "BGT-07", place: taskName),
      Warning(
        text: "was created over 30 seconds ago. In applications running in the background",
        end: "backgroundTaskExpired", statement: "BGT-14", place: taskName),
      Warning(
        text: "no background task exists with identifier", end: "backgroundTaskExpired",
        statement: "BGT-03", place: { _ in "endBackgroundTask" }),
      Warning(
        text: "but the completion handler was never called", end: "wakeOverrun",
        statement: "WDG-14", place: handler),
      Warning(
        text: "was called more than once; only the first call counts", end: "wakeOverrun",
        statement: "WDG-14", place: handler),
    ]
  }

  private static func taskName(_ message: String) -> String {
    let name = ["taskName = ", "(\""].lazy.compactMap { text(behind: $0, in: message) }.first
    return name.map { "task '\($0)'" } ?? "background task"
  }

  /// The delegate's method that has been given the completion handler.
  private static func handler(_ message: String) -> String {
    message.split(separator: " ").first { $0.contains("(_:") }.map(String.init)
      ?? "completion handler"
  }

  /// What stands behind the words, until the next mark of punctuation.
  private static func text(behind words: String, in message: String) -> String? {
    guard let found = message.firstRange(of: words) else { return nil }
    let text = message[found.upperBound...].prefix { $0 != "," && $0 != "\"" }
    return text.isEmpty ? nil : String(text)
  }
}
