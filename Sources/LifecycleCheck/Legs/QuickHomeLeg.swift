import DeviceControl

/// Two visits in the background, the second before the work of the first is done: what an app keeps of
/// one, such as a task's identifier, must not be lost in the other.
struct QuickHomeLeg: Leg {
  let name = "quick-home"
  let title = "The home button is pressed, it is opened again at once, and the button pressed again"
  let typicalSeconds = 6.0

  func run(on stage: Stage, _ record: inout LegRecord) throws {
    try stage.open()
    try stage.perform(.home)
    // It may be suspended already.
    _ = try stage.reaches(.background, within: 1)
    try stage.activate()
    try stage.perform(.home)
    // Background tasks may take their time; and then they expire.
    let patience = (record.deadlines["backgroundTaskBudget"] ?? 10) + 12
    if try !stage.reaches(.suspended, within: patience), try stage.status?.pid != nil {
      record.notes.append(
        "it was not suspended within \(Int(patience)) s: it has reasons to run")
    }
  }
}
