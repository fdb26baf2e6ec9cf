/// Caches are kept in the background that the app would drop if it were warned.
struct CacheRule: Rule {
  let name = "caches-kept"
  let statement = "RESP-07"
  let severity = Severity.warning
  let title = "Caches are kept in the background"
  let demand = """
    An app releases large caches, and what it can make again, when it enters the background. Of the \
    apps in the background those with the most memory are ended first.
    """
  let mend =
    "Empty caches in applicationDidEnterBackground as after a memory warning, or use NSCache."
  let example = """
    func applicationDidEnterBackground(_ application: UIApplication) {
      imageCache.removeAll()
    }
    """

  /// What a cache has at least, in bytes.
  static let least: UInt64 = 8 << 20

  /// That the app can drop it is seen from what it drops when it is warned.
  func findings(in record: LegRecord) -> [Finding] {
    guard let memory = record.memory, memory.beforeWarning > memory.afterWarning else { return [] }
    let dropped = memory.beforeWarning - memory.afterWarning
    let released = memory.active > memory.suspended ? memory.active - memory.suspended : 0
    guard dropped >= Self.least, released < dropped / 4,
      memory.suspended >= memory.afterWarning + Self.least
    else { return [] }
    return [
      Finding(
        self, in: record, at: memory.time,
        "the app dropped \(Amount.memory(dropped)) when it was warned of low memory, but "
          + "\(released == 0 ? "nothing" : Amount.memory(released)) when it entered the background",
        place: "memory",
        details: [
          "In front \(Amount.memory(memory.active)), suspended \(Amount.memory(memory.suspended)), "
            + "after the warning \(Amount.memory(memory.afterWarning))."
        ])
    ]
  }
}
