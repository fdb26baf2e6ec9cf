package import DeviceStorage

/// The shell, which fills the screen of a device.
extension HostedDevice {
  /// Begins to keep a shell.
  package func startShell(_ bundle: AppBundle) {
    let shell = ShellService(
      bundle: bundle, folder: basis.folder, store: basis.store, starter: running.starter,
      surroundings: basis.surroundings, welcomes: running.welcomes, engine: engine,
      screen: screen.director, displays: screen.displays, logger: logger)
    let presenter = ShellPresenter(
      engine: engine, registry: registry, world: basis.world, surroundings: basis.surroundings,
      keyBag: keyBag, shell: shell, audio: features.audio, screen: screen.director,
      quickActions: features.openings.quickActions,
      authentication: features.authentication,
      notifications: features.notifications.service.store)
    screen.director.shell = shell
    screen.input.shell = shell
    status.shell = shell
    shell.control = control
    shell.presenter = presenter
    basis.parts.add(shell, presenter)
    // The shell is stopped first, so that it does not see the screen go.
    shutdown.stopFirst(shell)
    shell.run()
  }
}
