extension TransferFacts {
  static let hooks = Hooks(
    apps: [
      .uninstalled: .init { device, app in
        device.transfers.apps.remove(app)
        device.effects.append(.transfers(app, .remove))
      },
      .opened: .init { $0.cancelTransferDelay($1) },
      // NSU-04
      .forceQuit: .init { device, app in
        if device.profile.forceQuitStopsWakes { device.effects.append(.transfers(app, .cancel)) }
      },
      .suspended: .init { $0.wakeForTransfers($1) },
      .canStart: .init { $0.wakeForTransfers($1) },
    ],
    device: [.unlocked: .init { $0.wakeAllForTransfers() }],
    throttles: [.transferDelay: { device, app, _ in device.endTransferDelay(app) }],
    outstanding: { $0.appendOutstandingTransfers(of: $1, to: &$2) })
}
