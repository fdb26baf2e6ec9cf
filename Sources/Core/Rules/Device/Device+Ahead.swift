/// A callback that an app gets next if nothing else happens before.
public struct CallbackAhead: Hashable, Sendable {
  public let callback: Callback
  public let scene: SceneID
  /// What the host does before it is delivered, in its order.
  public let effects: [Effect]
}

extension Device {
  /// The callbacks that follow one after another when the app returns from its present one, and then from
  /// each of them, before anything else happens: at most so many.
  ///
  /// They are what the kernel itself decides then, tried out on a copy, whatever the app says when it
  /// returns, so whoever sends them ahead is right as long as nothing else happens. The list ends before a callback that the app must not begin by itself:
  /// one that follows from an answer that the app is still to give, or from something that must have been
  /// done before.
  public func callbacksAhead(of app: AppID, at now: Instant, most: Int) -> [CallbackAhead] {
    var ahead: [CallbackAhead] = []
    guard exists(app) else { return ahead }
    var device = self
    var effects: [Effect] = []
    while ahead.count < most, let outstanding = device.outstandingCallback(of: app),
      !outstanding.hasAnswer
    {
      effects.removeAll(keepingCapacity: true)
      device.handle(.process(app, .returned(accepted: true)), at: now, into: &effects)
      guard let next = Self.next(for: app, in: effects) else { break }
      ahead.append(next)
    }
    return ahead
  }

  /// The first callback for the app among the effects; nil if there is none, or if it has to wait for what
  /// is done before it.
  private static func next(for app: AppID, in effects: [Effect]) -> CallbackAhead? {
    for (index, effect) in effects.enumerated() {
      guard case .deliver(app, let callback, let scene) = effect else { continue }
      let before = Array(effects.prefix(index))
      // The end of a process is nothing that comes by itself.
      guard callback != .willTerminate, before.allSatisfy({ $0.mayFollow(callback) }) else {
        return nil
      }
      return CallbackAhead(callback: callback, scene: scene, effects: before)
    }
    return nil
  }
}

extension Effect {
  /// An app that is told of the callback before this is done notices nothing.
  fileprivate func mayFollow(_ callback: Callback) -> Bool {
    switch self {
    case .log, .arm, .cancel, .rank, .keep: true
    case .spawn, .deliver, .snapshot, .freeze, .thaw, .kill, .abandon, .crash, .record, .tellClosed,
      .askToUnlock, .refuse:
      false
    #if !CORE_ALONE
      default: mayFollowOfFeature(callback)
    #endif
    }
  }
}
