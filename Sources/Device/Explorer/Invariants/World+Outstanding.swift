import LifecycleKernel

extension World {
  /// Another host that performs the outstanding effects finds everything as this one left it: it
  /// waits for the same deadlines, callbacks, freezes and ends, and forgets none.
  ///
  /// - Parameter buffer: A buffer with any content, which is the same afterwards.
  func checkOutstanding(_ buffer: inout [Effect]) -> Violation? {
    var found = [Outstanding](repeating: Outstanding(), count: apps.count)
    var waited = DeadlineSet()
    var readsMemory = false
    var watched = SmallSet()
    let first = buffer.count
    device.appendOutstandingEffects(to: &buffer)
    defer { buffer.removeLast(buffer.count - first) }
    for effect in buffer[first...] {
      switch effect {
      case .arm(let deadline):
        switch deadline.id.owner {
        case .device: waited.insert(DeadlineSet(deadline.id))
        case .app(let app): found[app.index].armed.insert(DeadlineSet(deadline.id))
        }
      case .deliver(let app, let callback, _): found[app.index].told = Told(callback)
      case .freeze(let app): found[app.index].freezes = true
      case .thaw(let app): found[app.index].thaws = true
      case .kill(let app, _): found[app.index].kills = true
      case .spawn(let app, _): found[app.index].spawns = true
      case .rank(let app, let rank):
        guard rank == .foreground || !apps[app.index].state.isForeground else {
          return Violation("LIFE-16", "a new host would give app \(app.index) a wrong priority")
        }
      case .tellBackgroundTime(let app, _):
        // A message would wait in its port until it is thawed.
        guard apps[app.index].freezer == .none, apps[app.index].stage == .connected else {
          return Violation("BGT-05", "a new host would tell a suspended app its time")
        }
      case .tellMemoryPressure(let app, let level):
        guard apps[app.index].freezer == .none, level == apps[app.index].knownPressure else {
          return Violation("MEM-01", "a new host would tell app \(app.index) another level")
        }
      case .watchSockets(let app): watched.insert(UInt64(app.index))
      case .reclaimSockets(let app, _): found[app.index].reclaims = true
      case .bonjour(let app, .begin): found[app.index].publishes = true
      case .bonjour:
        return Violation("takeover", "a new host would repeat \(effect.summary)")
      case .readMemory: readsMemory = true
      case .limitMemory(let app, let bytes):
        guard bytes == apps[app.index].heldMemoryLimit else {
          return Violation("MEM-05", "a new host would hold app \(app.index) to another limit")
        }
      case .readProcessor(let app):
        guard apps[app.index].isProcessorRead, apps[app.index].stage == .connected else {
          return Violation("RESP-13", "a new host would read what nobody waits for")
        }
      case .transfers(let app, let order):
        let isDue =
          order == .hold && apps[app.index].areTransfersHeld
          || order == .cancel && apps[app.index].kept.isForceQuit
        guard isDue else {
          return Violation("NSU-12", "a new host would give a wrong order about transfers")
        }
      case .reachedPlace(let app):
        guard apps[app.index].location.place?.isReached == true else {
          return Violation("LN-02", "a new host would hand over a notification that is not due")
        }
      case .answerCentral, .answerAuthentication, .tellClosed, .askToUnlock, .discardState,
        .snapshot, .abandon, .crash, .cancel, .readTimeOfDay, .log, .keep, .record, .present,
        .refuse, .prewarm, .endPrewarmed:
        return Violation("takeover", "a new host would repeat \(effect.summary)")
      }
    }
    guard waited == armed else {
      return Violation("takeover", "a new host would not wait for what the device waits for")
    }
    let agrees = apps.indices.allSatisfy { index in
      watched.contains(UInt64(index)) == apps[index].calls.isWatched
    }
    guard agrees else {
      return Violation("VOIP-01", "a new host would not watch the same sockets")
    }
    guard readsMemory == memory.isReadingAwaited else {
      return Violation("takeover", "a new host would not know what an end has freed")
    }
    for index in apps.indices where found[index] != Outstanding(apps[index]) {
      return Violation(
        "takeover", "a new host would go on with app \(index) in another way: \(found[index])")
    }
    return nil
  }
}

/// What a host still has to do for an app, or waits for.
private struct Outstanding: Equatable {
  var armed = DeadlineSet()
  var told: Told?
  var spawns = false
  var freezes = false
  var thaws = false
  var kills = false
  var reclaims = false
  var publishes = false

  init() {}

  init(_ model: ProcessModel) {
    armed = model.armed
    told = model.told
    spawns = model.stage == .started
    freezes = model.stage == .connected && model.freezer == .asked
    kills = model.stage == .killed
    reclaims = model.stage == .connected && model.sockets.isAwaited
    let waitsForItsEnd = model.isToldToEnd && model.told == nil
    publishes = model.stage == .connected && model.bonjour.isAtHost && !waitsForItsEnd
    thaws = model.stage == .connected && model.freezer == .none && !waitsForItsEnd
  }
}
