import DeviceStorage
import Foundation
import LifecycleKernel
import Logging
import SystemInterface

extension DeviceController {
  /// Begins to keep a shell.
  func startShell() throws {
    guard let path = configuration.shellPath else { return }
    let bundle = try AppBundle(URL(fileURLWithPath: path))
    let shell = ShellService(
      bundle: bundle, folder: folder, containment: containment, loop: loop,
      exitWatcher: exitWatcher, logger: logger, readable: systemDirectories,
      welcome: { [unowned self] in welcome($0) },
      onEnd: { [unowned self] in closeScene($0.sceneToken) })
    self.shell = shell
    shell.onStart = { [unowned self] in shellStarted($0) }
    shell.onActive = { [unowned self] in
      shellState = nil
      updateScreen()
    }
    shell.onRequest = { [unowned self] in answer($0) }
    shell.run()
  }

  private func welcome(_ process: ShellProcess) -> WireSystemMessage {
    var message = welcomeMessage
    message.welcome.bundleIdentifier = process.bundleIdentifier
    message.welcome.containerPath = folder.container(of: process.bundleIdentifier).path
    message.welcome.statusBarHeight = PortMessages.height(of: .normal)
    message.welcome.sceneToken = process.sceneToken.bytes
    message.welcome.isShell = true
    return message
  }

  /// The shell asks for what the person does there; it is given what anybody outside would be.
  private func answer(_ request: WireShellRequest) -> WireShellReply {
    var reply = WireShellReply()
    do throws(ControlRefusal) {
      if request.launch.isEmpty {
        try perform(request.action, isFromShell: true)
      } else {
        let app = try installed(request.launch)
        writeRequest("launch", app: app)
        if let refusal = self.request(.open(app.id)) {
          throw ControlRefusal(message: refusal.message)
        }
      }
    } catch {
      reply.refused = error.message
    }
    return reply
  }

  /// Tells the shell what it shows, if that has changed.
  func updateShell() {
    guard let shell, let process = shell.process, process.isActive else { return }
    let current = currentShellState
    guard current != shellState else { return }
    shellState = current
    shell.send(current)
  }

  private var currentShellState: WireShellState {
    var state = WireShellState()
    state.apps = registry.all.filter { $0.onRemoval == nil }.map(shellApp)
    state.front = frontName
    state.locked = device.isLocked
    state.hasPasscode_p = configuration.profile.passcode
    if state.hasPasscode_p { state.passcodeLength = UInt32(configuration.passcode.utf8.count) }
    state.interruptions = device.interruptions.names
    state.inCall = device.isInCall
    state.callSince = world.callSince
    state.caller = world.caller
    state.alerts = world.alerts
    if device.interruptions.isSystemPromptShowing { state.alerts.append(world.prompt) }
    state.notifications = world.notifications
    state.recent = world.recent.filter { registry[$0] != nil }
    state.environment = world.environment
    state.volume = world.volume
    state.ringSwitchSilent = world.isSilent
    state.asleep = world.isAsleep
    if case .app(let id) = device.front, let appearance = registry[id]?.process?.appearance {
      state.statusBarHidden = appearance.statusBarHidden
      state.statusBarLightContent = appearance.statusBarLightContent
      state.interfaceOrientation = appearance.orientation
      state.homeIndicatorHidden = appearance.homeIndicatorHidden
    }
    return state
  }

  private func shellApp(_ app: HostedApp) -> WireShellApp {
    var result = WireShellApp()
    result.bundleIdentifier = app.bundleIdentifier
    result.name = app.installation.displayName
    result.icon = app.paths.icon ?? ""
    result.state = device.state(of: app.id).rawValue
    if let snapshot = app.snapshot {
      result.snapshot = snapshot.path
      result.snapshotOrientation = snapshot.orientation
      result.snapshotNumber = snapshot.number
    }
    return result
  }
}
