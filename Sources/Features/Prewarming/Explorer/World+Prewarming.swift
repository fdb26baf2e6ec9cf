import LifecycleKernel

// TRANS-14, LAUNCH-12: a process that was prewarmed is used for the next launch, or is ended as soon as it is
// in the way; the app is not running meanwhile, and no launch is lost with it.

extension World {
  /// The system prewarms apps, and what makes it end their processes again happens.
  func listPrewarmingMoves(into moves: inout MoveList) {
    for index in apps.indices {
      let app = AppID(index: index)
      moves.add(.prewarm(app))
      moves.add(.switcherKill(app))
      if apps[index].isPrewarmed {
        moves.add(.prewarmedEnded(app, .exited(.signaled(11))))
        moves.add(.updateBegan(app))
        moves.add(.uninstall(app))
      }
      if apps[index].isUpdating { moves.add(.updateFailed(app)) }
    }
    for level in [MemoryPressure.normal, .warning, .critical] where level != memory.pressure {
      moves.add(.memoryPressure(level))
    }
    moves.add(.shutdown)
  }

  /// A process is started ahead, because somebody asked for it.
  mutating func checkPrewarm(of index: Int, after event: Event) -> Violation? {
    guard event == .request(.prewarm(AppID(index: index))), apps[index].stage == .none,
      !apps[index].isPrewarmed
    else {
      return Violation("TRANS-14", "a second process of app \(index) is prewarmed, or one unasked")
    }
    apps[index].isPrewarmed = true
    return nil
  }

  /// A prewarmed process is ended for a reason, and not in the midst of a launch.
  func checkEndOfPrewarmed(_ index: Int, after event: Event) -> Violation? {
    let isReason =
      switch event {
      case .memory: true
      case .request(let request):
        switch request {
        case .memoryPressure, .shutdown, .install, .uninstall, .updateBegan, .switcherKill: true
        default: false
        }
      default: false
      }
    guard apps[index].isPrewarmed, isReason else {
      return Violation("TRANS-14", "the prewarmed process of app \(index) is ended for nothing")
    }
    return nil
  }

  /// What the log says of it.
  mutating func notePrewarming(_ entry: PrewarmingEvent, of index: Int) -> Violation? {
    guard apps[index].isPrewarmed else {
      return Violation("TRANS-14", "the log tells of a prewarmed process that is not there")
    }
    if entry != .began { apps[index].isPrewarmed = false }
    return nil
  }

  /// The kernel knows of the same prewarmed processes, of none in vain, and of none beside another.
  func checkPrewarming(since pressure: MemoryPressure) -> Violation? {
    for index in apps.indices {
      let model = apps[index]
      guard device.isPrewarmed(AppID(index: index)) == model.isPrewarmed else {
        return Violation("TRANS-14", "app \(index) is prewarmed, or not, without a word in the log")
      }
      guard model.isPrewarmed else { continue }
      guard model.stage == .none else {
        return Violation("TRANS-14", "app \(index) has a process, and a prewarmed one beside it")
      }
      guard model.isInstalled, !model.isUpdating, !isShutDown, memory.pressure <= pressure else {
        return Violation("TRANS-14", "the prewarmed process of app \(index) is kept in vain")
      }
    }
    return nil
  }
}
