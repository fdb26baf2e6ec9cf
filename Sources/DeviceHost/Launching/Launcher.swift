import DeviceStorage
import LifecycleKernel
import Logging
import SystemInterface

/// Starts apps' processes, as the kernel decides.
final class Launcher {
  /// Called with each process that was started, before anything is sent to it.
  var onStart: (KeptProcess) -> Void = { _ in }
  private let starter: AppStarter
  private let surroundings: any Surroundings
  private let store: any DeviceStore
  private let screen: ScreenDirector
  private let sharedFolder: String
  private let groupsFolder: String
  private let keychainsFolder: String
  private let welcomes: Welcomes
  private let users: AppUserNumbers
  private let profile: OSProfile
  private let logger: Logger
  /// What an app may and wants to know of the position.
  var lastingLocation: (AppID) -> LastingLocationFacts? = { _ in nil }
  /// What was counted of an app's exits.
  var metrics: (AppID) -> AppMetrics? = { _ in nil }
  /// The changes of an app's preferences that no process has taken.
  var preferences: (HostedApp) -> WirePreferenceChanges = { _ in WirePreferenceChanges() }
  /// The quick actions that an app has set.
  var quickActions: (HostedApp) -> WireQuickActions = { _ in WireQuickActions() }
  /// What an app may read besides its own.
  var readable: (HostedApp) -> [String] = { _ in [] }
  /// The shortest timeout with which an app may have itself kept alive; zero: it may not.
  var shortestKeepAlive: (AppID) -> Duration = { _ in .zero }
  /// Called with the events of a process and its port.
  var onEvent: (PortEvent, AppProcess, HostedApp) -> Void = { _, _, _ in }

  init(
    starter: AppStarter, surroundings: any Surroundings, store: any DeviceStore,
    screen: ScreenDirector, sharedFolder: String, groupsFolder: String,
    keychainsFolder: String, welcomes: Welcomes, users: AppUserNumbers, profile: OSProfile,
    logger: Logger
  ) {
    self.profile = profile
    self.users = users
    self.starter = starter
    self.surroundings = surroundings
    self.store = store
    self.screen = screen
    self.sharedFolder = sharedFolder
    self.groupsFolder = groupsFolder
    self.keychainsFolder = keychainsFolder
    self.welcomes = welcomes
    self.logger = logger
  }

  /// Starts the app's process and sends it the description of the device.
  ///
  /// - Throws: why it could not be started.
  func launch(_ app: HostedApp, _ launch: LaunchRequest) throws {
    let parameters = app.nextLaunch
    app.nextLaunch = LaunchParameters()
    do {
      try store.checkBuild(of: app.installation)
      // The device may have been booted with an older profile since.
      try DeviceRequirement.check(app.installation.info, on: profile)
      let process = try start(app, launch, parameters)
      app.process = process
      onStart(process.kept(of: app))
      screen.open(process, of: app)
      process.port.send(
        welcomes.message(
          to: app, launch: launch, token: process.sceneToken, environment: launch.environment,
          location: lastingLocation(app.id), shortestKeepAlive: shortestKeepAlive(app.id),
          metrics: metrics(app.id), preferences: preferences(app),
          quickActions: quickActions(app)))
      app.resolveLaunch(.started(pid: process.pid))
    } catch {
      logger.error("\(app.bundleIdentifier) could not be started: \(error)")
      app.resolveLaunch(.failed("\(app.bundleIdentifier) could not be started: \(error)"))
      throw error
    }
  }

  /// Takes over the app's process, which an earlier foregroundd has started.
  ///
  /// - Throws: If it does not exist any more.
  func adopt(_ kept: KeptProcess, of app: HostedApp) throws {
    weak var adopted: AppProcess?
    var kept = kept
    // An earlier version has put its output somewhere else.
    if !kept.program.isOutputNamed { kept.program.output = app.paths.log }
    kept.program.log = app.paths.log
    let (process, port) = try starter.adopt(kept) { [unowned self, unowned app] event in
      guard let adopted else { return }
      onEvent(event, adopted, app)
    }
    let result = AppProcess(kept, process: process, port: port, at: surroundings.now)
    adopted = result
    app.process = result
    screen.open(result, of: app)
  }

  private func start(
    _ app: HostedApp, _ launch: LaunchRequest, _ parameters: LaunchParameters
  ) throws -> AppProcess {
    var bundle = AppStarter.Bundle(
      identifier: app.bundleIdentifier, userNumber: users.number(of: app.installation),
      path: app.paths.bundle, executable: app.paths.executable,
      container: app.paths.container, parameters: parameters, log: app.paths.log)
    bundle.writable = app.paths.shared + app.paths.keychains.map(\.path)
    bundle.owned = app.installation.entitlements.applicationGroups.flatMap(store.partsOfGroup)
    bundle.variables["FOREGROUND_SHARED"] = sharedFolder
    if !app.paths.groups.isEmpty {
      // In the environment and not in a message, because an app may ask before it is connected.
      bundle.variables["FOREGROUND_APP_GROUPS"] = app.paths.groups.keys.sorted()
        .joined(separator: ":")
      bundle.variables["FOREGROUND_APP_GROUPS_FOLDER"] = groupsFolder
    }
    bundle.variables["FOREGROUND_KEYCHAIN_GROUPS"] = app.paths.keychains.map(\.group)
      .joined(separator: ":")
    bundle.variables["FOREGROUND_KEYCHAIN_FOLDER"] = keychainsFolder
    bundle.readable = readable(app)
    weak var started: AppProcess?
    let (process, port) = try starter.start(bundle) { [unowned self, unowned app] event in
      guard let started else { return }
      onEvent(event, started, app)
    }
    let result = AppProcess(
      process: process, port: port, launch: launch, startedAt: surroundings.date,
      at: surroundings.now, sceneToken: SceneToken())
    started = result
    do {
      try store.noteRunning(app.bundleIdentifier, identity: process.identity)
    } catch {
      logger.error("the note about \(app.bundleIdentifier) could not be written: \(error)")
      // No note is better than one about a process that has ended.
      try? store.forgetRunning(app.bundleIdentifier)
    }
    return result
  }
}
