import DeviceControl

/// A callback uses most of the time that it has.
struct SlowCallbackRule: Rule {
  let name = "slow-callback"
  let statement = "WDG-03"
  let severity = Severity.error
  let title = "A callback takes too long"
  let demand = """
    Callbacks of the life cycle return quickly: the system waits for them, and so does the person. \
    An app that has not returned by the deadline, about five seconds, is ended by the watchdog.
    """
  let mend = """
    Do the work on a queue, within a background task if it must be finished; in the callback only \
    begin it.
    """
  let example = """
    func applicationDidEnterBackground(_ application: UIApplication) {
      var task = UIBackgroundTaskIdentifier.invalid
      task = application.beginBackgroundTask { application.endBackgroundTask(task) }
      DispatchQueue.global().async {
        archive.write()
        DispatchQueue.main.async { application.endBackgroundTask(task) }
      }
    }
    """

  /// Of a deadline.
  static let share = 0.4
  /// No deadline is so short that less than this counts, in seconds.
  static let least = 1.0

  func findings(in record: LegRecord) -> [Finding] {
    record.entries.compactMap { entry in
      switch entry.content {
      case .callback(let name, let duration):
        let deadline = record.deadline(of: name)
        guard duration >= max(Self.least, deadline * Self.share) else { return nil }
        return Finding(
          self, in: record, at: entry.time - duration,
          "\(name) took \(Amount.seconds(duration)), and may take \(Amount.seconds(deadline))",
          place: name)
      case .exit("watchdog", _, _, let description):
        return Finding(
          self, in: record, at: entry.time,
          "the watchdog ended the app, because it had not returned from a callback",
          place: "watchdog",
          details: [description, entry.explanation].compactMap { $0 }.filter { !$0.isEmpty },
          isCertain: true)
      default: return nil
      }
    }
  }
}

extension LegRecord {
  /// How long a callback may take, in seconds.
  fileprivate func deadline(of callback: String) -> Double {
    let setting =
      switch callback {
      case let name where name.contains("FinishLaunching"): "launchDeadline"
      case "applicationDidEnterBackground", "sceneDidEnterBackground": "backgroundEntryDeadline"
      case "applicationWillTerminate": "terminationDeadline"
      case "applicationWillEnterForeground", "applicationDidBecomeActive",
        "sceneWillEnterForeground", "sceneDidBecomeActive":
        "resumeDeadline"
      default: "responseDeadline"
      }
    return deadlines[setting] ?? 5
  }
}
