package import DeviceStorage
import Foundation
import LifecycleKernel
import Logging
import SwiftProtobuf
import SystemInterface

/// The screen of a device, and the shell that fills it.
extension HostedDevice {
  /// Begins to keep a displayd.
  ///
  /// - Parameters:
  ///   - executable: Its path.
  ///   - listener: Where the page is served, when somebody asks for it.
  package func startDisplay(
    _ executable: String, at sockets: DisplaySockets, page listener: any PageListener
  ) {
    let display = DisplayService(
      executable: executable, model: model, folder: folder, machine: machine,
      surroundings: surroundings, system: system, sockets: sockets, logger: logger)
    self.display = display
    screen.display = display
    displays.display = display
    status.display = display
    display.onReady = { [unowned self] in
      screen.introduceScenes()
      removeStraySnapshots()
    }
    display.onReport = { [unowned self] in screen.received($0) }
    display.onEnd = { [unowned self] in screen.displayEnded() }
    display.onStall = { [unowned self] in screen.displayStalled($0) }
    shutdown.parts.append { display.stop(then: $0) }
    startPage(at: listener)
    display.run()
  }

  /// An earlier displayd may have ended before it knew that an app was removed.
  private func removeStraySnapshots() {
    let store = store
    surroundings.offload {
      try store.removeStraySnapshots()
    } then: { [logger] result in
      if case .failure(let error) = result {
        logger.error("snapshots of removed apps could not be removed: \(error)")
      }
    }
  }

  /// Whoever wants it can now have the screen served to browsers.
  private func startPage(at listener: any PageListener) {
    let page = PageService(
      folder: folder, machine: machine, surroundings: surroundings, store: store,
      listener: listener, system: system, logger: logger)
    control.page = page
    status.page = page
    page.onProcess = { [unowned self] in screen.admitPageServer($0) }
    shutdown.parts.insert({ page.stop(then: $0) }, at: 0)
    servePageAgain(page)
    page.onServed = { [engine] in engine.journal?.note(.page($0)) }
    page.serveAfterRestart()
  }

  /// The process that serves the page, which may use the device though it was started by it; nil:
  /// there is none.
  var pageServer: Int32? { control.page?.pid }

  /// Begins to keep a shell.
  package func startShell(_ bundle: AppBundle) {
    let shell = ShellService(
      bundle: bundle, folder: folder, store: store, starter: starter, surroundings: surroundings,
      welcomes: welcomes,
      environment: { [engine] in engine.device.lasting.environment }, logger: logger)
    let presenter = ShellPresenter(
      engine: engine, registry: registry, world: world, surroundings: surroundings,
      keyBag: keyBag, shell: shell, audio: audio, screen: screen,
      quickActions: quickActions,
      badge: { [notifications] in notifications.store[$0.bundleIdentifier].badge })
    self.shell = shell
    self.presenter = presenter
    quickActions.onChange = { [unowned presenter] in presenter.noteChange(of: $0) }
    status.shell = shell
    shell.onStart = { [unowned self] process in
      screen.open(
        ScreenDirector.ShellScene(
          token: process.sceneToken, bundleIdentifier: bundle.info.bundleIdentifier,
          pid: process.pid))
    }
    shell.onActive = { [unowned self] in
      presenter.forgetTold()
      settled()
    }
    shell.onDisplayRequest = { [displays] in displays.give(to: $0) }
    shell.onRequest = { [unowned self] in control.answer($0, $1) }
    shell.onEnd = { [unowned self] in screen.close($0.sceneToken) }
    input.shell = { [unowned shell] in shell.send($0) }
    setter.onEnvironmentChange = { [unowned shell, engine] in
      shell.announce(
        .environmentChanged, WireEnvironment(engine.device.lasting.environment))
    }
    screen.onShellInput = { [unowned self] event in
      shell.send(event)
      // Whoever touches a dark panel lights it up.
      if !engine.device.isPanelLit { _ = engine.request(.wakeScreen) }
    }
    // The shell is stopped first, so that it does not see the screen go.
    shutdown.parts.insert({ shell.stop(then: $0) }, at: 0)
    shell.run()
  }
}
