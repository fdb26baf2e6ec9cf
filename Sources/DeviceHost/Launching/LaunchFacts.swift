import AppInterface
import DeviceStorage
import FoundationEssentials
import LifecycleKernel

/// What an app is told at its launch, besides the launch itself.
struct LaunchFacts {
  let engine: LifecycleEngine
  let registry: AppRegistry
  let folder: DeviceFolder
  let preferences: PreferenceBook
  let quickActions: QuickActionBook
  let welcomes: Welcomes

  /// The message with which the app's process is greeted.
  func welcome(_ app: HostedApp, _ launch: LaunchRequest, to process: AppProcess)
    -> WireSystemMessage
  {
    let device = engine.device
    return welcomes.message(
      to: app, launch: launch, token: process.screen.token, environment: launch.environment,
      location: device.lasting(of: app.id)?.location,
      shortestKeepAlive: device.mayBeKeptAlive(app.id) ? device.profile.shortestKeepAlive : .zero,
      metrics: device.metrics(of: app.id), preferences: preferences.changes(for: app),
      quickActions: quickActions.dynamicActions(of: app.bundleIdentifier))
  }

  /// What the app may read besides its own: Settings shows the icons and Settings.bundles of all apps.
  func readable(by app: HostedApp) -> [String] {
    app.bundleIdentifier == registry.settingsIdentifier ? [folder.bundles.path] : []
  }
}
