extension AlertFacts {
  static let hooks = Hooks(
    apps: [
      .uninstalled: { device, app in device.removeAlerts { $0.app == app } }
    ])
}
