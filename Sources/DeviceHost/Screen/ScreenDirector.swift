import AppInterface
import Foundation
import LifecycleKernel
import LinuxPlatform
import Logging
import ScreenInterface
import SharedInterface

/// Sends displayd the scenes and which of them the screen shows, and handles its reports about
/// them.
///
/// The content follows from the kernel's state; nothing is decided here. The cost depends on what
/// has changed, not on the number of installed apps.
final class ScreenDirector: DevicePart, PageServerReceiver {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let log: DeviceLog
  private let logger: Logger
  /// The screen; nil on a device without one.
  var display: (any DisplayLink)?
  /// The shell; nil on a device without one.
  weak var shell: (any InputReceiver)?
  private let input: InputRouter
  private unowned let parts: DeviceParts
  private let surroundings: any Surroundings
  private let store: any DeviceStore

  private var connected = Connected()
  /// The apps in the foreground.
  private var foreground: Set<AppID> = []
  private var told = Told()
  private var snapshots = Snapshots()
  /// Fingers whose end displayd has still to tell.
  private var fingers = FingersDown()

  /// What displayd lets connect to it.
  private struct Connected {
    /// The apps with a process, by the tokens of their scenes.
    var apps: [SceneToken: HostedApp] = [:]
    /// The scene of the shell, while there is one.
    var shell: ShellScene?
    /// The process of webscreen; 0: there is none.
    var pageServer: Int32 = 0
  }

  private struct Told {
    /// The state that was sent to displayd last; nil if none was sent.
    var arrangement: WireArrangement?
    /// Counts the arrangements with another app in front, with which the shell says what it has followed.
    var frontNumber: UInt64 = 1
  }

  private struct Snapshots {
    /// Scenes whose picture was asked for and has not come: a new displayd is asked again.
    var awaited: Set<AwaitedSnapshot> = []
    /// Scenes whose pictures are not shown any more, also those that are still on their way: the last of
    /// each app.
    var ignored: [AppID: SceneToken] = [:]
    /// Counts the pictures of all apps.
    var count = AppSnapshot.keptNumber
  }

  private struct AwaitedSnapshot: Hashable {
    let token: SceneToken
    let scene: UInt32
  }

  struct ShellScene {
    let token: SceneToken
    let bundleIdentifier: String
    let pid: Int32
  }

  /// The number of the last arrangement.
  var frontNumber: UInt64 { told.frontNumber }

  init(
    engine: LifecycleEngine, registry: AppRegistry, input: InputRouter, parts: DeviceParts,
    surroundings: any Surroundings, store: any DeviceStore, log: DeviceLog, logger: Logger
  ) {
    self.surroundings = surroundings
    self.store = store
    self.input = input
    self.parts = parts
    self.engine = engine
    self.registry = registry
    self.log = log
    self.logger = logger
  }

  // MARK: Scenes

  /// Tells a new displayd of every process whose scene may come.
  private func introduceScenes() {
    for app in connected.apps.values {
      if let process = app.process { introduce(process, of: app) }
    }
    if let shell = connected.shell { introduce(shell) }
    if connected.pageServer > 0 { admitPageServer(connected.pageServer) }
    told.arrangement = nil
    follow()
    for awaited in snapshots.awaited {
      if let process = connected.apps[awaited.token]?.process {
        requestSnapshot(of: process, SceneID(rawValue: awaited.scene))
      }
    }
  }

  func open(_ process: AppProcess, of app: HostedApp) {
    connected.apps[process.screen.token] = app
    introduce(process, of: app)
  }

  func open(_ scene: ShellScene) {
    connected.shell = scene
    introduce(scene)
  }

  func close(_ token: SceneToken) {
    let app = connected.apps[token]
    connected.apps[token] = nil
    snapshots.awaited = snapshots.awaited.filter { $0.token != token }
    fingers.forget(token.bytes)
    if connected.shell?.token == token { connected.shell = nil }
    display?.send { $0.sceneClosed.token = token.bytes }
    if let app, let process = app.process, process.screen.token == token,
      process.screen.ignoresSnapshot
    {
      snapshots.ignored[app.id] = token
      forgetSnapshots(of: app)
      showChange(of: app)
    }
  }

  private func introduce(_ process: AppProcess, of app: HostedApp) {
    display?.send {
      $0.sceneOpened.token = process.screen.token.bytes
      $0.sceneOpened.bundleIdentifier = app.bundleIdentifier
      $0.sceneOpened.pid = process.pid
      $0.sceneOpened.launchImage =
        app.paths.pictures.launchImage(for: process.launch.openedURL) ?? ""
      $0.sceneOpened.launchOrientation = app.standInOrientation
    }
  }

  private func introduce(_ shell: ShellScene) {
    display?.send {
      $0.sceneOpened.token = shell.token.bytes
      $0.sceneOpened.bundleIdentifier = shell.bundleIdentifier
      $0.sceneOpened.pid = shell.pid
      $0.sceneOpened.isShell = true
    }
  }

  /// Lets displayd accept connections of the process that serves the page; nil for none.
  func admitPageServer(_ pid: Int32?) {
    connected.pageServer = pid ?? 0
    display?.send { $0.pageServer.pid = connected.pageServer }
  }

  // MARK: Pictures

  /// Has the picture of the app's scene taken, as soon as its last commit has arrived (SNAP-01).
  func takeSnapshot(of process: AppProcess, _ scene: SceneID) {
    guard display != nil else { return }
    snapshots.awaited.insert(AwaitedSnapshot(token: process.screen.token, scene: scene.rawValue))
    requestSnapshot(of: process, scene)
  }

  private func requestSnapshot(of process: AppProcess, _ scene: SceneID) {
    display?.send {
      $0.takeSnapshot.scene = scene.rawValue
      $0.takeSnapshot.token = process.screen.token.bytes
      $0.takeSnapshot.afterCommit = process.screen.lastCommit
    }
  }

  func removed(_ app: HostedApp) { forgetSnapshots(of: app) }

  /// Sessions of the app were discarded, and with them their pictures.
  func forgetSnapshots(of app: HostedApp, _ scenes: [SceneID]) {
    app.forgetSnapshots(of: scenes)
    display?.send {
      $0.forgetSnapshots.bundleIdentifier = app.bundleIdentifier
      $0.forgetSnapshots.scenes = scenes.map(\.rawValue)
    }
  }

  private func forgetSnapshots(of app: HostedApp) {
    app.forgetSnapshots()
    display?.send { $0.forgetSnapshots.bundleIdentifier = app.bundleIdentifier }
  }

  /// A new displayd is ready: it is told everything. An earlier one may have ended before it knew that
  /// an app was removed.
  func displayIsReady() {
    introduceScenes()
    surroundings.offload { [store] in
      try store.removeStraySnapshots()
    } then: { [logger] result in
      if case .failure(let error) = result {
        logger.error("snapshots of removed apps could not be removed: \(error)")
      }
    }
  }

  /// The shell shows the app in another way, though the kernel has done nothing.
  private func showChange(of app: HostedApp) {
    parts.tell { $0.lookChanged(of: app) }
    engine.performer?.settled()
  }

  // MARK: The screen's content

  /// The app came into another state.
  func stateChanged(of app: HostedApp, to state: LifecycleState) {
    if state.isForeground { foreground.insert(app.id) } else { foreground.remove(app.id) }
  }

  /// Tells displayd what has changed of what it shows. Called when everything that follows from an
  /// event was done.
  func follow() {
    guard let display, display.isReady else { return }
    var current = currentArrangement
    if let former = told.arrangement, current.showsOthers(than: former) { told.frontNumber += 1 }
    current.number = told.frontNumber
    guard current != told.arrangement else { return }
    told.arrangement = current
    display.send { $0.arrangement = current }
  }

  private var currentArrangement: WireArrangement {
    let device = engine.device
    var arrangement = WireArrangement()
    if case .app(let id) = device.front, let app = registry[id], let process = app.process,
      device.position(of: id).isAlive
    {
      arrangement.front = app.bundleIdentifier
      arrangement.showsSnapshot = process.screen.liveFromCommit > 0
      arrangement.liveFromCommit = process.screen.liveFromCommit
      arrangement.frontScene = device.frontScene.rawValue
    }
    if !arrangement.front.isEmpty, let scene = device.sceneInFront,
      let beside = device.beside?.scene,
      let app = registry[beside.app], let process = app.process,
      device.position(of: beside.app).isAlive
    {
      arrangement.frontPlace = WireScenePlace(device.place(of: scene))
      arrangement.beside.app = app.bundleIdentifier
      arrangement.beside.scene = beside.scene.rawValue
      arrangement.beside.place = WireScenePlace(device.place(of: beside))
      arrangement.beside.showsSnapshot = process.screen.liveFromCommit > 0
      arrangement.beside.liveFromCommit = process.screen.liveFromCommit
    }
    arrangement.foreground = foreground.compactMap { registry[$0]?.bundleIdentifier }.sorted()
    arrangement.asleep = !device.isPanelLit
    arrangement.dimmed = device.isDimmed
    // How it is held, also while its rotation is locked.
    arrangement.deviceOrientation = device.orientationMessage
    arrangement.darkAppearance = device.environmentMessage.darkAppearance
    arrangement.locked = device.isLocked
    arrangement.displays = device.displayOutputs
    return arrangement
  }

  // MARK: displayd's reports

  func received(_ report: WireDisplayReport) {
    switch report.content {
    case .input(let input):
      fingers.note(input.event, on: input.token)
      pass(input.event, to: input.token)
    case .sceneShown(let shown):
      guard let app = app(shown.token) else { return }
      log.append(
        .firstFrame, of: app, because: log.trail.cause(ofPictureOf: app.id, isFirst: true))
    case .snapshotTaken(let taken):
      noteSnapshot(taken)
    case .appearanceChanged(let change):
      guard let app = app(change.token) else { return }
      app.process?.screen.appearance = change
      app.lastAppearance = change
      showChange(of: app)
    case .fault(let fault):
      guard let app = app(fault.token) else {
        logger.error("the shell's scene: \(fault.message)")
        return
      }
      log.append(.fault(String(fault.message.prefix(500))), of: app)
    case .excess(let excess):
      end(
        excess.token, excess.resource == .sceneTime ? .displayTime : .displayMemory,
        because: String(excess.reason.prefix(500)))
    case .ready, .pong, nil:
      break
    }
  }

  /// The app has used more of displayd than one may.
  private func end(_ token: Data, _ resource: AppResource, because reason: String) {
    guard let app = app(token), let process = app.process, !process.hasEnded else {
      logger.error("a scene without an app \(reason)")
      return
    }
    process.ending.excess = reason
    engine.handle(.process(app.id, .exceeded(resource)))
  }

  /// displayd has ended itself in the middle of work for an app that took too long.
  func displayStalled(_ verdict: WorkRecord.Verdict) {
    let work = SceneWork(rawValue: verdict.kind) ?? .frame
    end(verdict.token, .displayTime, because: work.excess(verdict.spent))
  }

  /// displayd has ended: what it can tell no more is settled.
  func displayEnded() {
    for (token, event) in fingers.cancelAll() { pass(event, to: token) }
  }

  /// Passes an event of the user to the scene of the token.
  private func pass(_ event: WireInputEvent, to token: Data) {
    if token == connected.shell?.token.bytes {
      shell?.send(event)
      // Whoever touches a dark panel lights it up.
      if shell != nil, !engine.device.isPanelLit { _ = engine.request(.wakeScreen) }
    } else if let app = app(token) {
      giveFocus(to: SceneReference(app.id, SceneID(rawValue: event.scene)), touchedBy: event)
      input.send(event, to: app)
    }
  }

  /// A finger that comes down on the scene beside the one in front gives it the focus (LIFE-15).
  private func giveFocus(to scene: SceneReference, touchedBy event: WireInputEvent) {
    guard engine.device.beside?.scene == scene, case .touches(let touches) = event.content,
      touches.touches.contains(where: { $0.phase == .touchBegan })
    else { return }
    _ = engine.request(.scene(.focus(scene)))
  }

  /// The app whose process has this scene.
  private func app(_ token: Data) -> HostedApp? { connected.apps[SceneToken(token)] }

  private func noteSnapshot(_ taken: WireSnapshotTaken) {
    snapshots.awaited.remove(
      AwaitedSnapshot(token: SceneToken(taken.token), scene: taken.scene))
    // The process may have ended by now; its snapshot stays.
    guard !taken.path.isEmpty else { return }
    let folderName = URL(fileURLWithPath: taken.path).deletingLastPathComponent().lastPathComponent
    guard let app = registry[folderName] else { return }
    guard snapshots.ignored[app.id] != SceneToken(taken.token) else {
      return forgetSnapshots(of: app)
    }
    snapshots.count += 1
    app.add(
      AppSnapshot(
        scene: SceneID(rawValue: taken.scene), path: taken.path, orientation: taken.orientation,
        number: snapshots.count))
    log.append(
      .snapshot(path: taken.path), of: app,
      because: log.trail.cause(ofPictureOf: app.id, isFirst: false))
    showChange(of: app)
  }
}

extension WireArrangement {
  /// Other scenes are in front than in an earlier one.
  fileprivate func showsOthers(than other: WireArrangement) -> Bool {
    front != other.front || frontScene != other.frontScene || hasBeside != other.hasBeside
      || beside.app != other.beside.app || beside.scene != other.beside.scene
  }
}
