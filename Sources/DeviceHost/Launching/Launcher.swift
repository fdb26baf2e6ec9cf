import DeviceStorage
import FoundationEssentials
import LifecycleKernel
import Logging

/// Starts apps' processes, as the kernel decides.
final class Launcher {
  private let starter: AppStarter
  private let surroundings: any Surroundings
  private let store: any DeviceStore
  private let screen: ScreenDirector
  private let folder: DeviceFolder
  private let facts: LaunchFacts
  private let users: AppUserNumbers
  private let profile: OSProfile
  private let journal: any AppJournal
  private let logger: Logger
  /// Is told what becomes of the processes and their ports.
  weak var events: (any PortEventReceiver)?

  init(
    starter: AppStarter, surroundings: any Surroundings, store: any DeviceStore,
    screen: ScreenDirector, folder: DeviceFolder, facts: LaunchFacts, users: AppUserNumbers,
    profile: OSProfile, journal: any AppJournal, logger: Logger
  ) {
    self.starter = starter
    self.surroundings = surroundings
    self.store = store
    self.screen = screen
    self.folder = folder
    self.facts = facts
    self.users = users
    self.profile = profile
    self.journal = journal
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
      let started = try takePrewarmed(of: app, parameters) ?? start(app, parameters)
      let process = AppProcess(
        process: started.process, port: started.port, launch: launch,
        startedAt: started.startedAt, sceneToken: SceneToken())
      started.become(process)
      app.process = process
      journal.noteStart(of: process.kept(of: app))
      screen.open(process, of: app)
      process.port.send(facts.welcome(app, launch, to: process))
      app.resolveLaunch(.started(pid: process.pid))
    } catch {
      logger.error("\(app.bundleIdentifier) could not be started: \(error)")
      app.resolveLaunch(.failed("\(app.bundleIdentifier) could not be started: \(error)"))
      throw error
    }
  }

  /// Starts a process of the app that waits for its launch at `UIApplicationMain` (TRANS-14).
  ///
  /// - Throws: Why it could not be started.
  func prewarm(_ app: HostedApp) throws {
    try store.checkBuild(of: app.installation)
    try DeviceRequirement.check(app.installation.info, on: profile)
    app.prewarmed = try start(app, LaunchParameters(), variables: ["ActivePrewarm": "1"])
  }

  /// Ends the app's prewarmed process, of which nothing more is heard.
  func endPrewarmed(of app: HostedApp) {
    guard let prewarmed = app.prewarmed else { return }
    app.prewarmed = nil
    prewarmed.kill()
    forgetRunning(app)
  }

  /// The app's prewarmed process, if it can be launched with the parameters: what goes into the start of
  /// a program comes too late for it.
  private func takePrewarmed(
    of app: HostedApp, _ parameters: LaunchParameters
  ) -> StartedProcess? {
    guard parameters.isEmpty else {
      endPrewarmed(of: app)
      return nil
    }
    defer { app.prewarmed = nil }
    return app.prewarmed
  }

  /// Takes over the app's process, which an earlier foregroundd has started.
  ///
  /// - Throws: If it does not exist any more.
  func adopt(_ kept: InheritedProcess, of app: HostedApp) throws {
    weak var adopted: AppProcess?
    var kept = kept
    kept.program.log = app.paths.log
    let (process, port) = try starter.adopt(kept) { [unowned self, unowned app] event in
      guard let adopted else { return }
      events?.received(event, from: adopted, of: app)
    }
    let result = AppProcess(kept, process: process, port: port, at: surroundings.now)
    adopted = result
    app.process = result
    screen.open(result, of: app)
  }

  private func start(
    _ app: HostedApp, _ parameters: LaunchParameters, variables: [String: String] = [:]
  ) throws -> StartedProcess {
    var bundle = AppStarter.Bundle(
      identifier: app.bundleIdentifier, userNumber: users.number(of: app.installation),
      path: app.paths.bundle, executable: app.paths.executable,
      container: app.paths.container, parameters: parameters, log: app.paths.log)
    bundle.writable = app.paths.shared + app.paths.keychains.map(\.path)
    bundle.owned = app.installation.entitlements.applicationGroups.flatMap(store.partsOfGroup)
    bundle.variables["FOREGROUND_SHARED"] = folder.shared.path
    if !app.paths.groups.isEmpty {
      // In the environment and not in a message, because an app may ask before it is connected.
      bundle.variables["FOREGROUND_APP_GROUPS"] = app.paths.groups.keys.sorted()
        .joined(separator: ":")
      bundle.variables["FOREGROUND_APP_GROUPS_FOLDER"] = folder.appGroups.path
    }
    bundle.variables["FOREGROUND_KEYCHAIN_GROUPS"] = app.paths.keychains.map(\.group)
      .joined(separator: ":")
    bundle.variables["FOREGROUND_KEYCHAIN_FOLDER"] = folder.keychains.path
    bundle.variables.merge(variables) { $1 }
    bundle.readable = facts.readable(by: app)
    let stage = StartedProcess.Stage()
    let (process, port) = try starter.start(bundle) { [unowned self, unowned app] event in
      if let launched = stage.launched {
        events?.received(event, from: launched, of: app)
      } else if let waiting = stage.waiting {
        events?.received(event, fromPrewarmed: waiting, of: app)
      }
    }
    let result = StartedProcess(
      process: process, port: port, startedAt: surroundings.date, stage: stage)
    do {
      try store.noteRunning(app.bundleIdentifier, identity: process.identity)
    } catch {
      logger.error("the note about \(app.bundleIdentifier) could not be written: \(error)")
      // No note is better than one about a process that has ended.
      try? store.forgetRunning(app.bundleIdentifier)
    }
    return result
  }

  private func forgetRunning(_ app: HostedApp) {
    do {
      try store.forgetRunning(app.bundleIdentifier)
    } catch {
      logger.error("the note about \(app.bundleIdentifier) could not be removed: \(error)")
    }
  }
}

/// Is told what becomes of apps' processes and of their ports.
protocol PortEventReceiver: AnyObject {
  func received(_ event: PortEvent, from process: AppProcess, of app: HostedApp)
  /// The same of a process whose app is not launched.
  func received(_ event: PortEvent, fromPrewarmed process: StartedProcess, of app: HostedApp)
}
