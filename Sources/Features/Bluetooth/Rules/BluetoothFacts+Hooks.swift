extension BluetoothFacts {
  static let hooks = Hooks(
    apps: [
      .appeared: .init { $0.remindBluetooth(of: $1) },
      .uninstalled: .init { device, app in
        device.failRequests(app) { _ in true }
        device.radio.apps.remove(app)
      },
      .becameActive: .init { $0.catchUpWithBluetooth($1) },
      .suspends: .init { device, app in device.failRequests(app) { _ in true } },
      .forceQuitWithoutProcess: .init { device, app in
        device.keepBluetooth(app, isForceQuit: true)
        device.keepServers(app, isForceQuit: true)
      },
    ],
    device: [
      .booted: .init { $0.resumeBluetooth() },
      .unlockedFirst: .init { $0.resumeBluetooth() },
    ],
    ended: { device, app, run in
      device.keepBluetooth(app, isForceQuit: run.isForceQuit)
      device.keepServers(app, isForceQuit: run.isForceQuit)
    },
    news: [
      .bluetooth: .init { $0.radio.apps.contains($1) ? $0.takeBluetoothNews($1) : nil },
      .peripheral: .init { $0.radio.apps.contains($1) ? $0.takeServerNews($1) : nil },
    ],
    wakes: WakeHooks(
      overran: { device, app, wake in
        // BT-02: a central does not wait longer.
        if wake.reason == .bluetoothPeripheral { device.failRequests(app) { _ in true } }
      }))
}
