extension SocketFacts {
  static let hooks = Hooks(
    apps: [
      .thaws: { $0.endReclaim(of: $1) },
      .staysSuspended: { $0.reclaimSockets(of: $1) },
    ],
    device: [.locked: { $0.reclaimSocketsOfSuspendedApps() }],
    outstanding: { device, app, effects in
      if device.position(of: app) == .suspended, device.reclaim.runs[app].reclaim == .awaited {
        effects.append(.reclaimSockets(app, keeping: device.keptSockets(of: app)))
      }
    })
}
