import LifecycleKernel

/// Carries out what the kernel orders of Bonjour, and tells it what comes of it.
final class BonjourDirector {
  private struct Key: Hashable {
    let app: AppID
    let number: UInt64
  }

  private let engine: LifecycleEngine
  private let surroundings: any Surroundings
  /// nil: the machine has none.
  private let system: (any BonjourSystem)?
  private var works: [Key: any BonjourWork] = [:]

  init(engine: LifecycleEngine, surroundings: any Surroundings, system: (any BonjourSystem)?) {
    self.engine = engine
    self.surroundings = surroundings
    self.system = system
  }

  func carryOut(_ order: BonjourOrder, for app: AppID) {
    switch order {
    case .begin(let number, let activity): begin(activity, Key(app: app, number: number))
    case .text(let number, let text): works[Key(app: app, number: number)]?.change(text: text)
    case .end(let number): works.removeValue(forKey: Key(app: app, number: number))?.end()
    }
  }

  private func begin(_ activity: BonjourActivity, _ key: Key) {
    guard let system else {
      surroundings.soon { [weak self] in
        self?.report(.failed(.unavailable, "this device uses no message bus"), key)
      }
      return
    }
    // A device that was taken over begins what another foregroundd had begun.
    works.removeValue(forKey: key)?.end()
    works[key] = system.begin(activity) { [weak self] result in
      self?.report(result, key)
    }
  }

  private func report(_ result: BonjourReport.Result, _ key: Key) {
    if case .failed = result { works[key] = nil }
    engine.handle(.process(key.app, .bonjour(BonjourReport(key.number, result))))
  }
}
