/// What apps do with Bonjour.
struct BonjourFacts: RunFeature {
  var runs = AppTable<BonjourRunFacts>()

  var mayTell: NewsSet { runs.isEmpty ? [] : .bonjour }

  func hash(into hasher: inout Hasher) {
    for app in runs.apps { hasher.combine(runs[app].activities.count) }
  }
}

/// What a process does with Bonjour.
struct BonjourRunFacts: AppFacts {
  /// In the order of their beginning.
  var activities: [BonjourRunActivity] = []
  /// The number of the one that it has begun last.
  var lastNumber: UInt64 = 0

  func index(of number: UInt64) -> Int? {
    activities.firstIndex { $0.number == number }
  }
}

/// An activity that goes on, or that has ended and of which the app was not told that yet.
struct BonjourRunActivity: Hashable, Sendable, Codable {
  let number: UInt64
  var activity: BonjourActivity
  var stage = Stage.begun

  enum Stage: Hashable, Sendable, Codable {
    /// Nothing has come of it yet.
    case begun
    case published(BonjourName, isTold: Bool)
    /// A search: what is there, and what of it the app knows.
    case found([BonjourName], known: [BonjourName])
    case resolved(BonjourResolution, isTold: Bool)
    case ended(BonjourEnd)
  }

  var isLive: Bool {
    if case .ended = stage { false } else { true }
  }

  /// The service that others find now.
  var published: BonjourService? {
    guard case .publish(let service) = activity, case .published(let name, _) = stage else {
      return nil
    }
    return service.named(name)
  }

  /// The service that the system has closed because the app was suspended.
  var closed: BonjourService? {
    guard case .publish(let service) = activity, stage == .ended(.suspended) else { return nil }
    return service
  }
}
