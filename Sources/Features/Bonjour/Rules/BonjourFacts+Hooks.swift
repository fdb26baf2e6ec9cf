extension BonjourFacts {
  static let hooks = Hooks(
    apps: [
      .suspended: .init { $0.closeBonjour(of: $1) },
      .exits: .init { $0.endBonjour(of: $1) },
    ],
    news: [
      .bonjour: .init { $0.bonjour.runs.contains($1) ? $0.takeBonjourEvent($1) : nil }
    ],
    outstanding: { device, app, effects in
      let position = device.position(of: app)
      guard position.canExecute && position != .started || position == .suspending else { return }
      effects += device.outstandingBonjour(of: app)
    })
}
