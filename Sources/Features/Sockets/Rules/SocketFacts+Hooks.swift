extension SocketFacts {
  static let hooks = Hooks(
    apps: [
      .thaws: .init { $0.endReclaim(of: $1) },
      .staysSuspended: .init { $0.reclaimSockets(of: $1) },
    ],
    device: [.locked: .init { $0.reclaimSocketsOfSuspendedApps() }],
    outstanding: { device, app, effects in
      if device.position(of: app) == .suspended, device.reclaim.runs[app].reclaim == .awaited {
        effects.append(.reclaimSockets(app, keeping: device.keptSockets(of: app)))
      }
    })
}
