import LifecycleKernel

/// What a host still has to do for features: the numbers of the apps for which it does so.
struct OutstandingOfFeatures {
  var watched = SmallSet()
  var reclaimed = SmallSet()
  var publishing = SmallSet()
  var readsMemory = false
}

extension World {
  /// Another host performs the effect of a feature only if it is outstanding.
  func checkOutstandingOfFeature(
    _ effect: Effect, _ found: inout OutstandingOfFeatures
  ) -> Violation? {
    switch effect {
    case .tellBackgroundTime(let app, _):
      // A message would wait in its port until it is thawed.
      guard apps[app.index].freezer == .none, apps[app.index].stage == .connected else {
        return Violation("BGT-05", "a new host would tell a suspended app its time")
      }
    case .tellMemoryPressure(let app, let level):
      guard apps[app.index].freezer == .none, level == apps[app.index].knownPressure else {
        return Violation("MEM-01", "a new host would tell app \(app.index) another level")
      }
    case .watchSockets(let app): found.watched.insert(UInt64(app.index))
    case .reclaimSockets(let app, _): found.reclaimed.insert(UInt64(app.index))
    case .bonjour(let app, .begin): found.publishing.insert(UInt64(app.index))
    case .readMemory: found.readsMemory = true
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
    default:
      return Violation("takeover", "a new host would repeat \(effect.summary)")
    }
    return nil
  }

  /// Nothing of what is outstanding for features is forgotten.
  func check(_ found: OutstandingOfFeatures) -> Violation? {
    guard found.readsMemory == memory.isReadingAwaited else {
      return Violation("takeover", "a new host would not know what an end has freed")
    }
    for index in apps.indices {
      let model = apps[index]
      let number = UInt64(index)
      guard found.watched.contains(number) == model.calls.isWatched else {
        return Violation("VOIP-01", "a new host would not watch the same sockets")
      }
      let isConnected = model.stage == .connected
      let waitsForItsEnd = model.isToldToEnd && model.told == nil
      guard found.reclaimed.contains(number) == (isConnected && model.sockets.isAwaited),
        found.publishing.contains(number)
          == (isConnected && model.bonjour.isAtHost && !waitsForItsEnd)
      else {
        return Violation(
          "takeover",
          "a new host would go on with the sockets or services of app \(index) in another way")
      }
    }
    return nil
  }
}
