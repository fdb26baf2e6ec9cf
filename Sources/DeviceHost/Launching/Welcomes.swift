import AppInterface
import LifecycleKernel
import SharedInterface

/// The first message to a new process: the device as it finds it.
struct Welcomes {
  let deviceName: String
  let profile: OSProfile
  let model: DeviceModel
  /// The device has a screen.
  let hasDisplay: Bool

  /// The first message to an app, without what features add.
  func message(
    to app: HostedApp, launch: LaunchRequest, token: SceneToken, environment: WireEnvironment
  ) -> WireSystemMessage {
    var message = common(
      identifier: app.bundleIdentifier, container: app.paths.container, token: token,
      environment: environment)
    message.welcome.launchedInBackground = launch.isIntoBackground
    message.welcome.statusBarHeight = model.height(of: .normal)
    return message
  }

  /// The first message to the shell.
  func message(
    toShell identifier: String, container: String, token: SceneToken,
    environment: WireEnvironment
  ) -> WireSystemMessage {
    var message = common(
      identifier: identifier, container: container, token: token, environment: environment)
    message.welcome.statusBarHeight = model.height(of: .normal)
    message.welcome.isShell = true
    return message
  }

  private func common(
    identifier: String, container: String, token: SceneToken, environment: WireEnvironment
  ) -> WireSystemMessage {
    var message = WireSystemMessage()
    message.welcome.version = MessageVersion.port
    message.welcome.bundleIdentifier = identifier
    message.welcome.containerPath = container
    message.welcome.multitaskingSupported = profile.isMultitaskingSupported
    message.welcome.systemName = profile.systemName
    message.welcome.systemVersion = profile.systemVersion
    message.welcome.deviceName = deviceName
    message.welcome.deviceModel = model.kind.rawValue
    message.welcome.screenWidth = model.width
    message.welcome.screenHeight = model.height
    message.welcome.screenScale = model.scale
    message.welcome.shape = model.shape
    message.welcome.hasTaskScheduler_p = profile.hasTaskScheduler
    message.welcome.permitsTaskWildcards = profile.permitsTaskWildcards
    message.welcome.hasVoipPushes_p = profile.hasVoIPPushes
    message.welcome.hasCallKit_p = profile.hasCallKit
    message.welcome.backgroundTaskLimit = UInt32(profile.backgroundTaskLimit)
    message.welcome.environment = environment
    if hasDisplay {
      message.welcome.hasDisplay_p = true
      message.welcome.sceneToken = token.bytes
    }
    return message
  }
}
