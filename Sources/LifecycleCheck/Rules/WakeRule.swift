import DeviceControl

/// The app does not say that it has finished what it was woken for.
struct WakeRule: Rule {
  let name = "wake-unfinished"
  let statement = "WDG-14"
  let severity = Severity.error
  let title = "The work of a wake is not finished in time"
  let demand = """
    An app that is woken for a fetch or a silent push calls the completion handler within 30 seconds, \
    in most wakes within 10; else it is ended, and woken less often.
    """
  let mend = "Call the completion handler on every path, and also when there was an error."
  let example = """
    func application(
      _ application: UIApplication,
      performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      feed.load { news in
        completionHandler(news == nil ? .failed : news!.isEmpty ? .noData : .newData)
      }
    }
    """

  func findings(in record: LegRecord) -> [Finding] {
    record.entries.compactMap { entry in
      guard case .exit("wakeOverrun", _, _, let description) = entry.content else { return nil }
      // The system may wake it in any leg.
      let event = record.wokenFor.map { "'\($0)'" } ?? "an event"
      return Finding(
        self, in: record, at: entry.time,
        "the app was woken for \(event), did not say that it had finished, and was ended",
        place: record.wokenFor ?? "wake",
        details: [description, entry.explanation].compactMap { $0 }.filter { !$0.isEmpty },
        isCertain: true)
    }
  }
}
