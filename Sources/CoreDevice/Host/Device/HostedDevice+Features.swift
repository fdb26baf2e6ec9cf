extension HostedDevice {
  /// Tells all parts of what concerns several of them, in the order in which they act upon an event.
  func addParts(_ waiters: Waiters) {
    basis.parts.add(waiters, watches.limits, watches.rest, running.users, screen.director)
  }
}

extension FeatureParts {
  func beginBoot() {}
  func begin() {}
}
