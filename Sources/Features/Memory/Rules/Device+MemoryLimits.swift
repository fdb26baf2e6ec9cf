extension Device {
  /// What the app's process tree may use of the memory, in bytes, by a limit of its own (MEM-05); nil:
  /// as much as any other app.
  public func memoryLimit(of app: AppID) -> UInt64? {
    exists(app) ? self[app].lasting.memoryLimit : nil
  }

  /// Somebody gives the app a limit of its own, or takes it back.
  mutating func setMemoryLimit(_ bytes: UInt64?, of app: AppID) {
    guard self[app].lasting.memoryLimit != bytes else { return }
    self[app].lasting.memoryLimit = bytes
    effects.append(.keep(.app(app)))
    guard self[app].position.isAlive else { return }
    limitMemory(app)
    // It may use more already.
    effects.append(.readMemory)
  }

  /// Has the machine hold the app's process to its limit, where it can.
  mutating func limitMemory(_ app: AppID) {
    memory.runs[app].limitedAt = now
    effects.append(.limitMemory(app, self[app].lasting.memoryLimit))
  }

  /// Ends each app that uses more than it may, in every state and without a callback (MEM-05).
  mutating func endAppsAboveTheirLimit() {
    guard let reading = memory.reading else { return }
    for footprint in reading.footprints {
      let app = footprint.app
      guard exists(app), self[app].position.isAlive,
        let limit = self[app].lasting.memoryLimit ?? reading.appLimit, footprint.bytes > limit
      else { continue }
      // What its end frees may be enough for the others.
      memory.purged = memory.purged ?? app
      exceed(app, .memory)
    }
  }
}

extension Device {
  /// Only the effects of the last event may not have been performed.
  func appendOutstandingMemory(of app: AppID, to effects: inout [Effect]) {
    let position = position(of: app)
    if position.isAlive, memory.runs[app].limitedAt == now {
      effects.append(.limitMemory(app, memoryLimit(of: app)))
    }
    // An app ignores a level that it knows already.
    if position.canExecute, position != .started, memory.toldAt == now {
      effects.append(.tellMemoryPressure(app, memory.runs[app].known))
    }
  }
}
