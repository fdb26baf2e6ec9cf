import Foundation
import LifecycleKernel
import LinuxPlatform
import Logging

/// Hands each effect to the part of the host that carries it out.
final class EffectDispatcher: EffectPerformer {
  let basis: DeviceBasis
  let running: RunningParts
  let features: FeatureParts
  let control: ControlRequests
  private let screen: ScreenParts
  private let events: AppEvents
  private let profile: OSProfile
  /// The goals of the apps that have a callback to return from, before the event.
  private var goals: [AppID: AppGoal] = [:]

  var engine: LifecycleEngine { basis.engine }
  var registry: AppRegistry { basis.registry }
  private var log: DeviceLog { basis.log }

  init(
    _ basis: DeviceBasis, running: RunningParts, features: FeatureParts, screen: ScreenParts,
    events: AppEvents, control: ControlRequests
  ) {
    self.basis = basis
    self.running = running
    self.features = features
    self.screen = screen
    self.events = events
    self.control = control
    profile = basis.configuration.profile
  }

  func events(before event: Event) -> [Event] { running.callbacks.takeBack(before: event) }

  func begins(_ event: Event) {
    log.trail.begin(event, lastLine: log.lastSequence)
    goals.removeAll(keepingCapacity: true)
    for app in log.trail.busyApps { goals[app] = engine.device.goal(of: app) }
    append(DeviceLogEntry.Content.line(about: event))
  }

  func begins(_ effect: Effect) {
    log.trail.note(effect)
    append(
      DeviceLogEntry.Content.line(
        about: effect, in: engine.device, bootedAt: basis.bootedAt))
  }

  func ended(_ event: Event) {
    log.trail.end(changed: goals.filter { $1 != engine.device.goal(of: $0) }.map(\.key))
  }

  private func append(_ line: (content: DeviceLogEntry.Content, app: AppID?)?) {
    guard let line else { return }
    log.append(line.content, of: line.app.flatMap { registry[$0] })
  }

  func perform(_ effect: Effect) {
    switch effect {
    // The engine itself has carried them out.
    case .refuse, .arm, .cancel, .thaw: break

    // The process.
    case .spawn(let app, let launch): spawn(app, launch)
    case .deliver(let app, let callback, let scene):
      with(app) { running.callbacks.send(callback, scene, to: $0, of: $1, engine.device) }
    case .freeze(let app): registry[app].map(running.suspender.freeze)
    case .kill(let app, let reason):
      with(app) { process, _ in running.ender.kill(process, reason) }
    case .abandon(let app): with(app) { events.abandon($0, of: $1) }
    case .crash(let app): with(app) { process, _ in running.ender.crash(process) }
    case .rank(let app, let rank): with(app) { process, _ in set(rank, of: process) }

    // What is written down.
    case .log(let app, let entry): log(entry, of: app)
    case .record(let app, let report): registry[app].map { running.exits.record(report, of: $0) }
    case .keep(let owner):
      running.keeper.keep(owner)
      if case .app(let app) = owner { forgetPictures(of: app) }

    // What people see and hear, and others do.
    case .snapshot(let app, let scene):
      with(app) { process, _ in screen.director.takeSnapshot(of: process, scene) }
    case .askToUnlock: basis.world.unlockRequests += 1
    case .tellClosed(let app): registry[app].map(tellClosed)
    #if !CORE_ALONE
      default: performOfFeature(effect)
    #endif
    }
  }

  func thaw(_ id: AppID) {
    with(id) { process, _ in
      running.callbacks.tellBackgroundTimes()
      process.process.endWatchingSockets()
      running.suspender.thaw(process)
    }
  }

  func isBeingDebugged(_ id: AppID) -> Bool {
    registry[id]?.process?.process.isBeingDebugged == true
  }

  func settled() {
    running.callbacks.tellBackgroundTimes()
    running.callbacks.settled(engine.device, apps: registry.all.count)
    basis.parts.tell { $0.follow() }
    basis.journal.settled(basis.world)
  }

  func with(_ id: AppID, _ body: (AppProcess, HostedApp) -> Void) {
    if let app = registry[id], let process = app.process { body(process, app) }
  }

  private func spawn(_ id: AppID, _ launch: LaunchRequest) {
    guard let app = registry[id] else { return }
    do {
      try running.launcher.launch(app, launch)
    } catch {
      engine.handle(.process(id, .failedToStart("\(error)")))
    }
  }

  private func set(_ rank: Effect.Rank, of process: AppProcess) {
    switch rank {
    case .foreground: process.process.setRank(.foreground)
    case .background: process.process.setRank(.background)
    case .throttled:
      process.process.setRank(.throttled(hundredths: profile.throttledProcessorShare))
    }
  }

  private func log(_ entry: LogEntry, of id: AppID) {
    guard let app = registry[id] else { return }
    guard let line = DeviceLogEntry.Content(entry, of: id, in: engine.device) else { return }
    switch entry {
    case .callback(let callback, _, let duration, _):
      app.process?.deliveries.remember(
        ReturnedCallback(
          name: engine.device.methodName(of: callback, in: id), returnedAt: basis.surroundings.now,
          duration: duration.inSeconds))
    case .state(let edge, _):
      app.stateSince = basis.surroundings.now
      screen.director.stateChanged(of: app, to: edge.to)
      basis.parts.tell { $0.lookChanged(of: app) }
    default: break
    }
    log.append(line, of: app)
  }

  /// The pictures of discarded sessions go with them.
  private func forgetPictures(of id: AppID) {
    guard let app = registry[id], engine.device.hasScenes(id),
      let sessions = engine.device.lasting(of: id)?.sessions
    else { return }
    let gone = app.picturedScenes.filter { !sessions.open.contains($0) }
    if !gone.isEmpty { screen.director.forgetSnapshots(of: app, gone) }
  }

  /// The app was closed for its memory while it was in sight.
  private func tellClosed(_ app: HostedApp) {
    basis.world.tellClosed(
      app, goesOn: engine.device.isStatePreserved(of: app.id),
      at: basis.surroundings.date.addingTimeInterval(engine.device.clockAhead))
  }
}
