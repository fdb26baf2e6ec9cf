import AppInterface
import LifecycleKernel

extension FeatureParts {
  /// Adds to a callback what a feature knows besides the kernel.
  func complete(_ message: inout WireCallback, _ callback: Callback, for app: HostedApp) {
    if case .preferencesChanged = callback { message.preferences = preferences.changes(for: app) }
  }

  /// The background time among effects, which the callback after them brings with it; nil if there is none.
  func backgroundTime(in effects: [Effect]) -> WireBackgroundTime? {
    for case .tellBackgroundTime(_, let time) in effects { return WireBackgroundTime(time) }
    return nil
  }

  /// Adds to an app's first message what features tell it.
  func complete(
    _ welcome: inout WireWelcome, _ app: HostedApp, _ launch: LaunchRequest, _ device: Device,
    _ model: DeviceModel
  ) {
    let keepsAlive = device.mayBeKeptAlive(app.id)
    welcome.shortestKeepAlive = keepsAlive ? device.profile.shortestKeepAlive.inSeconds : 0
    welcome.location = WireLocationState(device.lasting(of: app.id)?.location)
    let past = (device.metrics(of: app.id)?.reports ?? []).filter { $0.stage == .delivered }
    if !past.isEmpty { welcome.pastMetrics = WireMetricReports(past) }
    welcome.statusBarHeight = model.height(of: launch.statusBar)
    welcome.backgroundRefresh = WireBackgroundRefresh(launch.backgroundRefresh)
    let preferences = preferences.changes(for: app)
    if !preferences.changes.isEmpty { welcome.preferences = preferences }
    let quickActions = openings.quickActions.dynamicActions(of: app.bundleIdentifier)
    if !quickActions.items.isEmpty { welcome.quickActions = quickActions }
    welcome.protectedDataUnavailable = !launch.isProtectedDataAvailable
    welcome.mayRestoreState = launch.mayRestoreState
    welcome.cancelsAlertsAtEnd = device.profile.cancelsAlertsAtEnd(app.traits)
    welcome.accessories = launch.accessories.map { WireAccessory($0) }
    welcome.displays = launch.displays.map { WireExternalDisplay($0) }
    welcome.environment = WireEnvironment(launch.environment)
  }
}
