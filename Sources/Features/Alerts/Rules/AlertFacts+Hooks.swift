extension AlertFacts {
  static let hooks = Hooks(
    apps: [
      .uninstalled: .init { device, app in device.removeAlerts { $0.app == app } }
    ])
}
