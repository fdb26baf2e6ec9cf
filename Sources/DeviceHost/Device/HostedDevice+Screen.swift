import DeviceStorage
import Foundation
import LifecycleKernel
import Logging
import SwiftProtobuf

/// The screen of a device.
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
      executable: executable, model: basis.configuration.model, folder: basis.folder,
      machine: basis.machine, surroundings: basis.surroundings, system: basis.system,
      sockets: sockets, logger: logger)
    screen.director.display = display
    screen.displays.display = display
    status.display = display
    display.director = screen.director
    shutdown.stop(display)
    startPage(at: listener)
    display.run()
  }

  /// Whoever wants it can now have the screen served to browsers.
  private func startPage(at listener: any PageListener) {
    let page = PageService(
      folder: basis.folder, machine: basis.machine, surroundings: basis.surroundings,
      store: basis.store, listener: listener, system: basis.system, journal: basis.journal,
      logger: logger)
    control.page = page
    status.page = page
    page.screen = screen.director
    shutdown.stopFirst(page)
    servePageAgain(page)
    page.serveAfterRestart()
  }

  /// The process that serves the page, which may use the device though it was started by it; nil:
  /// there is none.
  var pageServer: Int32? { control.page?.pid }
}
