import Foundation
import LifecycleKernel
import Logging
import NIOCore
import SystemInterface

// What the screen shows is read off the kernel's state; nothing is decided here.
extension DeviceController {
  /// Begins to keep a displayd and, where there is one, the shell.
  func startScreen() throws {
    guard let executable = configuration.displayPath else { return }
    let display = try DisplayService(
      executable: executable, folder: folder, loop: loop, exitWatcher: exitWatcher,
      logger: logger, readable: systemDirectories)
    self.display = display
    display.onReady = { [unowned self] in introduceScenes() }
    display.onReport = { [unowned self] in received($0) }
    display.run()
    try startShell()
  }

  /// Tells a new displayd of every process whose scene may come.
  private func introduceScenes() {
    for app in registry.all {
      guard let process = app.process, !process.isBuried else { continue }
      openScene(of: process, of: app)
    }
    if let shell, let process = shell.process { openScene(of: process) }
    arrangement = nil
    updateScreen()
  }

  func openScene(of process: AppProcess, of app: HostedApp) {
    display?.send {
      $0.sceneOpened.token = process.sceneToken.bytes
      $0.sceneOpened.bundleIdentifier = app.bundleIdentifier
      $0.sceneOpened.pid = process.pid
      $0.sceneOpened.launchImage = app.paths.launchImage ?? ""
    }
  }

  private func openScene(of shell: ShellProcess) {
    display?.send {
      $0.sceneOpened.token = shell.sceneToken.bytes
      $0.sceneOpened.bundleIdentifier = shell.bundleIdentifier
      $0.sceneOpened.pid = shell.pid
      $0.sceneOpened.isShell = true
    }
  }

  /// The shell's process is a new one.
  func shellStarted(_ process: ShellProcess) {
    openScene(of: process)
  }

  func closeScene(_ token: SceneToken) {
    display?.send { $0.sceneClosed.token = token.bytes }
  }

  /// Has the app's picture taken, as soon as its last commit has arrived (SNAP-01).
  func takeSnapshot(of process: AppProcess) {
    display?.send {
      $0.takeSnapshot.token = process.sceneToken.bytes
      $0.takeSnapshot.afterCommit = process.lastCommit
    }
  }

  /// Tells displayd and the shell what has changed of what they show. Called when everything that
  /// follows from an event was done.
  func updateScreen() {
    noteFront()
    world.keepAlerts(
      of: device.interruptions.alerts.map { $0.flatMap { registry[$0]?.bundleIdentifier } ?? "" })
    guard let display else { return }
    if display.isReady {
      let current = currentArrangement
      if current != arrangement {
        arrangement = current
        display.send { $0.arrangement = current }
      }
    }
    updateShell()
  }

  private func noteFront() {
    guard case .app(let id) = device.front, let app = registry[id] else { return }
    world.noteFront(app.bundleIdentifier)
  }

  private var currentArrangement: WireArrangement {
    var arrangement = WireArrangement()
    if case .app(let id) = device.front, let app = registry[id], let process = app.process,
      device.position(of: id).isAlive
    {
      arrangement.front = app.bundleIdentifier
      arrangement.showsSnapshot = process.liveFromCommit > 0
      arrangement.liveFromCommit = process.liveFromCommit
    }
    arrangement.foreground = registry.all
      .filter { device.state(of: $0.id).isForeground }.map(\.bundleIdentifier)
    arrangement.asleep = world.isAsleep
    arrangement.deviceOrientation = world.environment.deviceOrientation
    arrangement.darkAppearance = world.environment.darkAppearance
    arrangement.locked = device.isLocked
    return arrangement
  }

  // MARK: What displayd tells

  private func received(_ report: WireDisplayReport) {
    switch report.content {
    case .input(let input):
      received(input)
    case .sceneShown(let shown):
      guard let app = app(withScene: shown.token) else { return }
      log.append(
        time: uptime, app: app.bundleIdentifier, pid: app.process?.pid, .firstFrame)
    case .snapshotTaken(let taken):
      noteSnapshot(taken)
    case .appearanceChanged(let change):
      guard let app = app(withScene: change.token) else { return }
      app.process?.appearance = change
      updateScreen()
    case .fault(let fault):
      guard let app = app(withScene: fault.token) else {
        logger.error("the shell's scene: \(fault.message)")
        return
      }
      log.append(
        time: uptime, app: app.bundleIdentifier, pid: app.process?.pid,
        .fault(String(fault.message.prefix(500))))
    case .ready, nil:
      break
    }
  }

  /// The app whose process has this scene.
  private func app(withScene token: Data) -> HostedApp? {
    registry.all.first { $0.process?.sceneToken.bytes == token }
  }

  private func noteSnapshot(_ taken: WireSnapshotTaken) {
    // The process may be gone by now; its picture stays.
    guard !taken.path.isEmpty else { return }
    let folderName = URL(fileURLWithPath: taken.path).deletingLastPathComponent().lastPathComponent
    guard let app = registry[folderName] else { return }
    snapshotCount += 1
    app.snapshot = AppSnapshot(
      path: taken.path, orientation: taken.orientation, number: snapshotCount)
    log.append(
      time: uptime, app: app.bundleIdentifier, pid: app.process?.pid,
      .snapshot(path: taken.path))
    updateScreen()
  }

  private func received(_ input: WireSceneInput) {
    if let shell, shell.process?.sceneToken.bytes == input.token {
      shell.send(input.event)
      if world.isAsleep { wakeScreen() }
    } else if let app = app(withScene: input.token) {
      send(input.event, to: app)
    }
  }
}
