import DeviceControl

/// The app holds a lock on a shared file when it is suspended.
struct LockRule: Rule {
  let name = "lock-held"
  let statement = "RESP-08"
  let severity = Severity.error
  let title = "A file lock is held at suspension"
  let demand = """
    An app stops using what it shares with others before it is suspended. One that holds a lock on a \
    file or database in a shared container at that moment is killed (0xdead10cc).
    """
  let mend = """
    Close shared databases and release file locks in applicationDidEnterBackground; finish longer \
    work within a background task.
    """
  let example = """
    func applicationDidEnterBackground(_ application: UIApplication) {
      sharedDatabase.close()
    }
    func applicationWillEnterForeground(_ application: UIApplication) {
      sharedDatabase.open()
    }
    """

  /// The name of the file in the platform's description of such an end.
  private static func file(in description: String) -> String? {
    guard let introduction = description.ranges(of: "locked system files: ").last else {
      return nil
    }
    let path = description[introduction.upperBound...].prefix { $0 != "|" && !$0.isNewline }
    return path.split(separator: "/").last.map { $0.trimmed }
  }

  func findings(in record: LegRecord) -> [Finding] {
    record.entries.compactMap { entry in
      guard case .exit("lockedFile", _, _, let description) = entry.content else { return nil }
      return Finding(
        self, in: record, at: entry.time,
        "the app held a lock on a shared file when it was to be suspended, and was killed",
        place: description.flatMap(Self.file) ?? "a shared file",
        details: entry.explanation.map { [$0] } ?? [],
        isCertain: true)
    }
  }
}
