/// A rule of the choice which app ends when memory is short. The first that matches applies, in the
/// order of the cases.
public enum PurgeRule: String, Hashable, Sendable, Codable, CaseIterable {
  /// One end at a time: what the last one has freed is not known yet.
  case endUnderWay
  /// There is enough, and none has to end (BGMEM-04).
  case enoughMemory
  /// An app that is not in the foreground is above its high-water mark; the one that is furthest
  /// above it ends (MEM-07).
  case highWaterMark
  /// Memory is critically short: the suspended app with the largest footprint ends (BGMEM-01,
  /// BGMEM-05, MEM-18).
  case largestSuspended
  /// No suspended app is left: of the scenes that nobody sees, the one that was in front longest ago is
  /// disconnected, before an app that executes has to end (SCENE-12).
  case oldestScene
  /// No such scene is left either: the largest in the lowest band of those that execute in the
  /// background ends (BGMEM-01, BGMEM-05, MEM-11).
  case largestInBackground
  /// Only the app in the foreground is left, and it is the one that uses what is missing
  /// (BGMEM-05, MEM-17).
  case foregroundLast
  /// The warning lasts: an idle app ends, though memory is not critically short (MEM-12).
  case sustainedPressure
  /// No app can end, or none that would give back what is missing.
  case nothingToGain

  /// What it decides; nil if it does not match.
  ///
  /// - Parameters:
  ///   - scene: What can be taken back of scenes.
  ///   - isSustained: The warning has lasted so long that an idle app is due to end.
  func action(
    _ memory: MemoryFacts, _ candidates: [PurgeCandidate], _ scene: SceneReclaim,
    _ profile: OSProfile, isSustained: Bool
  ) -> PurgeAction? {
    switch self {
    case .endUnderWay:
      return memory.purged != nil || memory.isReadingAwaited ? .some(.none) : nil
    case .enoughMemory:
      return memory.pressure == .normal ? .some(.none) : nil
    case .highWaterMark:
      let largest = candidates.filter { $0.excess > 0 }.first(by: \.excess)
      return largest.map { .end($0.app, .highWater) }
    case .largestSuspended:
      guard memory.pressure == .critical else { return nil }
      return candidates.largest(.suspended).map { .end($0.app, .vmPageShortage) }
    case .oldestScene:
      guard memory.pressure == .critical else { return nil }
      switch scene {
      case .scene(let scene): return .disconnect(scene)
      case .underWay: return .some(.none)
      case .nothing: return nil
      }
    case .largestInBackground:
      guard memory.pressure == .critical else { return nil }
      let lowest = candidates.filter { $0.standing == .background }.map(\.band).min()
      return candidates.filter { $0.band == lowest }.largest(.background)
        .map { .end($0.app, .vmPageShortage) }
    case .foregroundLast:
      // A level that somebody has asked for is no reason: nothing would be gained by it.
      guard memory.pressure == .critical, memory.simulated == nil,
        let front = candidates.largest(.foreground),
        front.footprint ?? 0 >= memory.missing(profile)
      else { return nil }
      // TRANS-12: an app ends from the foreground only for a limit of its own, and what the device
      // has left is one.
      return .end(front.app, .perProcessLimit)
    case .sustainedPressure:
      guard isSustained else { return nil }
      return candidates.largest(.suspended).map { .end($0.app, .sustainedMemoryPressure) }
    case .nothingToGain:
      return .some(.none)
    }
  }
}

/// What to do when memory was read.
public enum PurgeAction: Hashable, Sendable {
  case none
  /// Disconnect this scene.
  case disconnect(SceneReference)
  /// End this app, and say that this was the cause.
  case end(AppID, JetsamCause)
}

extension [PurgeCandidate] {
  /// The one with the largest footprint; of equal ones the first.
  fileprivate func largest(_ standing: PurgeCandidate.Standing) -> PurgeCandidate? {
    filter { $0.standing == standing }.first(by: { $0.footprint ?? 0 })
  }

  fileprivate func first(by size: (PurgeCandidate) -> UInt64) -> PurgeCandidate? {
    var found: PurgeCandidate?
    for candidate in self where found.map({ size($0) < size(candidate) }) ?? true {
      found = candidate
    }
    return found
  }
}
