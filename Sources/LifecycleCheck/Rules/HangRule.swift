import DeviceControl

/// The main thread does not look at its events for a second or more.
struct HangRule: Rule {
  let name = "main-thread-hang"
  let statement = "WDG-10"
  let severity = Severity.error
  let title = "The main thread hangs"
  let demand = """
    Touches, frames and callbacks of the system are handled on the main thread. While it computes or \
    waits for something else, the app is dead to its user, and in the end the watchdog ends it.
    """
  let mend = "Move the work to a queue, and come back to the main queue with its result."
  let example = """
    DispatchQueue.global().async {
      let result = compute()
      DispatchQueue.main.async { self.show(result) }
    }
    """

  func findings(in record: LegRecord) -> [Finding] {
    let excused = record.excusedSpans
    return record.hangs.compactMap { hang in
      let end = hang.start + hang.seconds
      // A callback that came while the thread was hung already has waited for it.
      let overlap =
        excused.filter { $0.0 <= hang.start + 0.2 }
        .map { max(0, min(end, $0.1) - max(hang.start, $0.0)) }.max() ?? 0
      guard hang.seconds - overlap >= MainThreadWatch.leastHang else { return nil }
      return Finding(
        self, in: record, at: hang.start,
        "the main thread did not look at its events for \(Amount.seconds(hang.seconds)): it was "
          + (hang.isBusy ? "computing" : "waiting"),
        place: hang.stack.lazy.compactMap(StackFrame.appFunction).first ?? "main thread",
        details: hang.stack)
    }
  }
}

extension LegRecord {
  /// When a hang is none: in a callback, which has a rule of its own, before the launch is over, and
  /// while the app is suspended.
  fileprivate var excusedSpans: [(Double, Double)] {
    var spans: [(Double, Double)] = []
    var suspended: Double?
    for entry in entries {
      switch entry.content {
      case .callback(_, let duration): spans.append((entry.time - duration, entry.time + 0.3))
      case .state("notRunning", _, _): spans.append((entry.time - 0.5, entry.time + 1))
      case .state(_, "suspended", _): suspended = entry.time
      case .state("suspended", _, _):
        spans.append((suspended ?? start, entry.time))
        suspended = nil
      case .exit: spans.append((entry.time - 10, entry.time + 1))
      default: break
      }
    }
    if let suspended { spans.append((suspended, end)) }
    return spans
  }
}
