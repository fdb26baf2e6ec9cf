// Devices are equal if all their facts are equal. Only the facts that differ most often are hashed,
// because the explorer hashes every world, and the other facts nearly always depend on these.

extension Device {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(front)
    hasher.combine(frontScene)
    hasher.combine(beside)
    hasher.combine(lock)
    hasher.combine(isPanelLit)
    hasher.combine(isShutDown)
    hasher.combine(covers)
    hasher.combine(lasting.recents)
    lasting.hashOften(into: &hasher)
    features.hash(into: &hasher)
    // An array would copy each record before it calls a method of it.
    apps.withUnsafeBufferPointer { records in
      guard let first = records.baseAddress else { return }
      for index in records.indices { (first + index).pointee.hash(into: &hasher) }
    }
  }
}

extension AppRecord {
  func hash(into hasher: inout Hasher) {
    hasher.combine(position.rawValue)
    for index in scenes.indices {
      hasher.combine(scenes[index].position.rawValue)
      hasher.combine(scenes[index].goal.rawValue)
    }
    hasher.combine(pendingWakes.count)
    hasher.combine(run)
    if case .killed(let report) = phase { hasher.combine(report) }
  }
}

extension RunFacts {
  func hash(into hasher: inout Hasher) {
    hasher.combine(goal.rawValue)
    hasher.combine(cause)
    hasher.combine(termination == nil)
    hasher.combine(crashSignal)
    hasher.combine(due.rawValue)
    hasher.combine(assertions.count)
    hasher.combine(openWakes.count)
    hasher.combine(deadlines.count)
    hasher.combine(outstanding == nil)
  }
}
