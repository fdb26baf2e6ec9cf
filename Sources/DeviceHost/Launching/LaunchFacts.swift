import AppInterface
import DeviceStorage
import FoundationEssentials
import LifecycleKernel

/// What an app is told at its launch, besides the launch itself.
struct LaunchFacts {
  let engine: LifecycleEngine
  let registry: AppRegistry
  let folder: DeviceFolder
  let features: FeatureParts
  let welcomes: Welcomes

  /// The message with which the app's process is greeted.
  func welcome(_ app: HostedApp, _ launch: LaunchRequest, to process: AppProcess)
    -> WireSystemMessage
  {
    let device = engine.device
    var message = welcomes.message(
      to: app, launch: launch, token: process.screen.token,
      environment: device.environmentMessage)
    features.complete(&message.welcome, app, launch, device, welcomes.model)
    return message
  }

  /// What the app may read besides its own: Settings shows the icons and Settings.bundles of all apps.
  func readable(by app: HostedApp) -> [String] {
    app.bundleIdentifier == registry.settingsIdentifier ? [folder.bundles.path] : []
  }
}
