/// A large app frees nothing when it is warned.
struct MemoryRule: Rule {
  let name = "memory-kept"
  let statement = "MEM-01"
  let severity = Severity.warning
  let title = "A memory warning frees nothing"
  let demand = """
    An app that is warned of low memory frees what it can make again: pictures, caches, screens that \
    are not visible. One that does not is ended sooner.
    """
  let mend = """
    Drop what can be made again in applicationDidReceiveMemoryWarning, or in the controllers' \
    didReceiveMemoryWarning.
    """
  let example = """
    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      thumbnails.removeAll()
    }
    """

  /// An app with less has nothing worth dropping, in bytes.
  static let large: UInt64 = 64 << 20

  func findings(in record: LegRecord) -> [Finding] {
    guard let memory = record.memory, memory.beforeWarning >= Self.large else { return [] }
    let dropped =
      memory.beforeWarning > memory.afterWarning ? memory.beforeWarning - memory.afterWarning : 0
    guard dropped < memory.beforeWarning / 10 else { return [] }
    return [
      Finding(
        self, in: record, at: memory.time,
        "the app had \(Amount.memory(memory.beforeWarning)) of memory when it was warned, and "
          + "\(Amount.memory(memory.afterWarning)) afterwards", place: "memory")
    ]
  }
}
