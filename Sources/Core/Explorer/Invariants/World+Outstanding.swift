import LifecycleKernel

extension World {
  /// Another host that performs the outstanding effects finds everything as this one left it: it
  /// waits for the same deadlines, callbacks, freezes and ends, and forgets none.
  ///
  /// - Parameter buffer: A buffer with any content, which is the same afterwards.
  func checkOutstanding(_ buffer: inout [Effect]) -> Violation? {
    var found = [Outstanding](repeating: Outstanding(), count: apps.count)
    var waited = DeadlineSet()
    var ofFeatures = OutstandingOfFeatures()
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
      case .tellClosed, .askToUnlock, .snapshot, .abandon, .crash, .cancel, .log, .keep, .record,
        .refuse:
        return Violation("takeover", "a new host would repeat \(effect.summary)")
      #if !CORE_ALONE
        default:
          if let violation = checkOutstandingOfFeature(effect, &ofFeatures) { return violation }
      #endif
      }
    }
    guard waited == armed else {
      return Violation("takeover", "a new host would not wait for what the device waits for")
    }
    if let violation = check(ofFeatures) { return violation }
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

  init() {}

  init(_ model: ProcessModel) {
    armed = model.armed
    told = model.told
    spawns = model.stage == .started
    freezes = model.stage == .connected && model.freezer == .asked
    kills = model.stage == .killed
    let waitsForItsEnd = model.isToldToEnd && model.told == nil
    thaws = model.stage == .connected && model.freezer == .none && !waitsForItsEnd
  }
}
