import DeviceControl

/// What the app keeps of its memory in the background, and after a memory warning.
struct MemoryLeg: Leg {
  let name = "memory"
  let title = "It is suspended, and later warned that memory is short"

  func run(on stage: Stage, _ record: inout LegRecord) throws {
    try stage.open()
    guard let pid = try stage.status?.pid, let active = AnonymousMemory.of(pid) else {
      record.notes.append("its memory could not be read")
      return
    }
    try stage.perform(.home)
    guard try stage.reaches(.suspended, within: 20) else {
      record.notes.append("it was not suspended")
      return try stage.open()
    }
    let suspended = AnonymousMemory.of(pid) ?? active
    try stage.open()
    let before = AnonymousMemory.of(pid) ?? active
    let time = try stage.time
    try stage.perform(.memoryWarning)
    stage.settle()
    guard let after = AnonymousMemory.of(pid) else { return }
    record.memory = MemorySight(
      time: time, active: active, suspended: suspended, beforeWarning: before, afterWarning: after)
  }
}
