import DeviceControl

/// The app ends, and nothing has asked it to.
struct EndRule: Rule {
  let name = "ended"
  let statement = "TRANS-12"
  let severity = Severity.error
  let title = "The app ends by itself"
  let demand = """
    An app does not end by itself: it does not crash, whatever it is sent, and does not call exit(). \
    The system ends it when it must.
    """
  let mend = """
    Check what comes from outside before it is used: URLs, payloads, files. 'appctl explain' has the \
    whole report with the stacks.
    """
  let example = """
    guard let item = URLComponents(url: url, resolvingAgainstBaseURL: false)?
      .queryItems?.first(where: { $0.name == "id" }),
      let id = item.value.flatMap(Int.init)
    else { return false }
    """

  /// Ends that other rules judge, and those of an app that cannot be in the background (LIFE-12).
  private static let others: Set = [
    "backgroundTaskExpired", "graphicsInBackground", "lockedFile", "watchdog", "wakeOverrun",
    "exitedOnSuspend", "shutdown", "uninstalled",
  ]

  func findings(in record: LegRecord) -> [Finding] {
    record.entries.compactMap { entry in
      guard case .exit(let reason, _, let code, let description) = entry.content,
        !Self.others.contains(reason), !record.expectedExits.contains(reason)
      else { return nil }
      let input =
        record.lastInput.isEmpty ? "" : " after it was sent \(Self.short(record.lastInput))"
      let launch = record.endsAtLaunch ? " during its launch" : ""
      let message = entry.message.map { ": \($0)" } ?? ""
      var finding = Finding(
        self, in: record, at: entry.time,
        "the app ended (\(reason)\(code.map { " \($0)" } ?? ""))\(launch)\(input)\(message)",
        place: reason,
        details: [description, entry.explanation].compactMap { $0 }.filter { !$0.isEmpty },
        isCertain: true)
      if entry.message != nil { finding.mend = Self.mendOfMessage }
      return finding
    }
  }

  /// For an end whose cause the app has printed.
  private static let mendOfMessage = """
    Remove the cause that the message names. Where it was thrown is in the crash report, once the app has \
    crashed on a device of your own: 'appctl reports'.
    """

  private static func short(_ text: String) -> String {
    text.count > 80 ? "'\(text.prefix(77))…'" : "'\(text)'"
  }
}
