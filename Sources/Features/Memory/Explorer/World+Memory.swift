import LifecycleKernel

extension World {
  /// What has to be given up for its memory.
  private enum Loss {
    case app(Int)
    case scene(SceneReference)
  }

  /// What has to go now for its memory, by the specification: among the apps that are suspended the
  /// largest, then a scene that nobody sees, then among the apps in the background the largest, and the
  /// one in the foreground last (BGMEM-01, BGMEM-05, MEM-18, SCENE-12); one at a time.
  private func loss(isLasting: Bool) -> Loss? {
    guard memory.purged == nil, !memory.isReadingAwaited, !isShutDown else { return nil }
    let groups = [PurgeCandidate.Standing.suspended, .background, .foreground]
    for group in groups {
      switch group {
      case .suspended:
        guard memory.pressure == .critical || isLasting && memory.pressure == .warning else {
          return nil
        }
      case .background:
        guard memory.pressure == .critical, !isSceneLeaving else { return nil }
        if let scene = oldestScene { return .scene(scene) }
      case .foreground:
        // A level that was only asked for is no reason.
        guard memory.simulated == nil else { return nil }
      }
      let members = apps.indices.filter { standing(of: $0) == group }
      if let largest = memory.footprints == .lastIsLarger ? members.last : members.first {
        return .app(largest)
      }
    }
    return nil
  }

  /// The app's process executes and will go on.
  private func canGiveUpScenes(_ index: Int) -> Bool {
    let model = apps[index]
    return showsScenes(index) && model.stage == .connected && model.launchStage == .finished
      && model.told != .didFinishLaunching && model.freezer == .none && !model.isEnding
  }

  /// A scene is being disconnected, for whatever reason.
  private var isSceneLeaving: Bool {
    apps.indices.contains { index in
      guard canGiveUpScenes(index) else { return false }
      let model = apps[index]
      return model.told == .disconnectScene
        || model.scenes.leaving.contains { model.scenes.index(of: $0) != nil }
    }
  }

  /// The scene that is not in front and was there longest ago.
  private var oldestScene: SceneReference? {
    var scenes: [SceneReference] = []
    for index in apps.indices where canGiveUpScenes(index) {
      let model = apps[index]
      // The last one may just be coming.
      let known = model.scenes.scenes.dropLast(model.told == .connectScene ? 1 : 0)
      scenes += known.map { SceneReference(AppID(index: index), $0.id) }
    }
    scenes.removeAll { isExpected($0) }
    let cards = device.lasting.recents
    return scenes.first { !cards.contains($0) } ?? cards.last { scenes.contains($0) }
  }

  /// Nil for an app that has no process, or whose end is decided.
  private func standing(of index: Int) -> PurgeCandidate.Standing? {
    let model = apps[index]
    guard model.stage == .started || model.stage == .connected, !model.isEnding else { return nil }
    if model.freezer != .none { return .suspended }
    return isExpectedInFront(index) || model.state.isForeground
      ? .foreground : .background
  }

  /// Memory was read: an app may have to end. Called before the device is notified.
  mutating func noteMemory(_ reading: MemoryReading, _ configuration: ModelConfiguration) {
    guard !isShutDown else { return }
    let before = memory.pressure
    memory.note(reading)
    noteLimits(reading)
    notePressure(before)
    notePurge(isLasting: false, configuration)
  }

  /// MEM-05: an app that uses more than it may is ended, whatever the others use.
  private mutating func noteLimits(_ reading: MemoryReading) {
    for footprint in reading.footprints {
      let index = footprint.app.index
      guard let limit = apps[index].memoryLimit, footprint.bytes > limit,
        apps[index].stage == .started || apps[index].stage == .connected,
        !isExiting(index)
      else { continue }
      memory.aboveTheirLimit.append(index)
      memory.purged = memory.purged ?? index
    }
  }

  /// It has returned from its last callback, and its process is about to be gone.
  private func isExiting(_ index: Int) -> Bool {
    apps[index].isToldToEnd && apps[index].told == nil
  }

  mutating func noteSimulated(_ level: MemoryPressure?) {
    let before = memory.pressure
    memory.simulated = level
    notePressure(before)
  }

  private mutating func notePressure(_ before: MemoryPressure) {
    if memory.pressure == .normal && before != .normal { memory.idleKillsLeft = 0 }
  }

  /// The warning has lasted for long.
  mutating func noteSustainedPressure(_ configuration: ModelConfiguration) {
    let due = memory.idleKillsLeft == 0 ? 2 : memory.idleKillsLeft
    memory.idleKillsLeft = due
    notePurge(isLasting: true, configuration)
    if memory.idleKillsLeft == due { memory.idleKillsLeft = 0 }
  }

  private mutating func notePurge(isLasting: Bool, _ configuration: ModelConfiguration) {
    memory.expected = nil
    let index: Int
    switch loss(isLasting: isLasting) {
    case .scene(let scene):
      noteLeaving(scene)
      return
    case .app(let app): index = app
    case nil: return
    }
    memory.purged = index
    memory.expected = index
    if isLasting && memory.pressure != .critical { memory.idleKillsLeft -= 1 }
    // RESP-14: it is told that it ends, where the profile says so.
    if configuration.profile.purgeTellsBackgroundApps, standing(of: index) == .background {
      abandon(index)
      apps[index].isEndRequested = true
      memory.expected = nil
    }
  }

  /// What was to end has been ended.
  func checkPurge() -> Violation? {
    if let expected = memory.expected, apps[expected].stage != .killed {
      return Violation("BGMEM-05", "memory is short, and app \(expected) is not ended")
    }
    for index in memory.aboveTheirLimit where apps[index].stage != .killed {
      return Violation("MEM-05", "app \(index) uses more memory than it may, and is not ended")
    }
    for index in apps.indices where apps[index].heldMemoryLimit != apps[index].memoryLimit {
      // One that is about to exit is not held to anything any more.
      guard apps[index].stage == .started || apps[index].stage == .connected, !apps[index].isEnding
      else { continue }
      return Violation("MEM-05", "app \(index) is held to another limit than its own")
    }
    let isKnown = memory.purged.map { AppID(index: $0) } == device.memory.purged
    guard isKnown, device.memory.pressure == memory.pressure else {
      return Violation("MEM-06", "the device is at another level or ends another app")
    }
    let waits = memory.pressure != .normal && !isShutDown
    guard armed.contains(.sustainedPressure) == waits else {
      return Violation("MEM-12", "nothing ends idle apps if memory stays short")
    }
    return nil
  }

  /// The app is killed for memory with a reason.
  func isPurgeDue(_ index: Int, _ reason: ExitReason) -> Bool {
    guard case .jetsam(let cause) = reason else { return false }
    if memory.aboveTheirLimit.contains(index) { return cause == .perProcessLimit }
    // One that is ended in an orderly way is killed where it could not be told.
    if memory.purged == index, apps[index].isEndRequested { return cause == .vmPageShortage }
    guard memory.expected == index else { return false }
    switch cause {
    case .vmPageShortage: return memory.pressure == .critical && !apps[index].state.isForeground
    case .perProcessLimit: return memory.pressure == .critical
    case .sustainedMemoryPressure: return memory.pressure == .warning
    case .highWater: return false
    }
  }

}
