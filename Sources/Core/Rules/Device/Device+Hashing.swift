// Devices are equal if all their facts are equal. Only the facts that differ most often are hashed,
// because the explorer hashes every world, and the other facts nearly always depend on these.

extension Device {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(front)
    hasher.combine(lock)
    hasher.combine(isPanelLit)
    hasher.combine(idleTimer?.isDimmed)
    hasher.combine(isInCall)
    hasher.combine(isShutDown)
    hasher.combine(interruptions)
    hasher.combine(memory.pressure)
    hasher.combine(memory.purged)
    hasher.combine(lasting.recents)
    hasher.combine(lasting.environment.appearance == .dark)
    hasher.combine(nowPlaying)
    hasher.combine(accessories.connected.count)
    hasher.combine(displays?.connected.first?.mode)
    // An array would copy each record before it calls a method of it.
    apps.withUnsafeBufferPointer { records in
      guard let first = records.baseAddress else { return }
      for index in records.indices { (first + index).pointee.hash(into: &hasher) }
    }
  }
}

extension AppRecord {
  func hash(into hasher: inout Hasher) {
    hasher.combine(position.ordinal)
    hasher.combine(pendingOpenings.count)
    hasher.combine(pendingNotifications.count)
    hasher.combine(pendingWakes.count)
    hasher.combine(watch.crossings.count)
    hasher.combine(run.location.news.count)
    hasher.combine(bluetooth.news.count)
    hasher.combine(bluetooth.centrals.count)
    hasher.combine(bluetooth.serverNews.count)
    hasher.combine(bluetooth.requests.count)
    hasher.combine(run)
    if case .killed(let report) = phase { hasher.combine(report) }
  }
}

extension RunFacts {
  func hash(into hasher: inout Hasher) {
    hasher.combine(goal.ordinal)
    hasher.combine(cause)
    hasher.combine(termination == nil)
    hasher.combine(crashSignal)
    hasher.combine(due.rawValue)
    hasher.combine(assertions.count)
    hasher.combine(openWakes.count)
    hasher.combine(deadlines.count)
    hasher.combine(outstanding == nil)
    hasher.combine(audio.isActive)
    hasher.combine(audio.audibleSince == nil)
    hasher.combine(audio.recorder?.isRunning)
    hasher.combine(audio.news.count)
    hasher.combine(accessories.known.count)
    hasher.combine(accessories.sessions.count)
    hasher.combine(displays?.first?.mode)
    hasher.combine(bonjour?.activities.count)
  }
}
