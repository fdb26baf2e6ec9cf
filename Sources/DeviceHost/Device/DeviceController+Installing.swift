import DeviceStorage
import Dispatch
import Foundation
import LifecycleKernel
import NIOCore
import SystemInterface

extension DeviceController {
  /// Tells the kernel of an installed app.
  func takeIn(_ installation: InstalledApp) {
    let app = registry.add(installation)
    handle(.request(.install(app.id, app.traits)))
  }

  /// Installs a bundle, or installs it over an earlier one, which is ended first.
  func install(
    _ request: WireInstallRequest, _ reply: @escaping (WireControlReply) -> Void
  ) {
    let bundle = URL(fileURLWithPath: request.path)
    writeRequest("install", app: nil)
    let identifier: String
    do {
      identifier = try AppBundle(bundle).info.bundleIdentifier
    } catch {
      reply(.refused("\(error)"))
      return
    }
    guard registry[identifier]?.onRemoval == nil, filing.insert(identifier).inserted else {
      reply(.refused("\(identifier) is being installed or removed already"))
      return
    }
    let reply: (WireControlReply) -> Void = { [unowned self] answer in
      filing.remove(identifier)
      reply(answer)
    }
    guard let running = registry[identifier], running.process != nil else {
      copy(bundle, reply)
      return
    }
    // An app is not replaced under its feet.
    _ = self.request(.terminate(running.id))
    wait(for: .notRunning, of: running, timeout: 60) { [unowned self] ended in
      if ended {
        copy(bundle, reply)
      } else {
        reply(.refused("\(identifier) is running and does not end; jetsam ends it at once"))
      }
    }
  }

  /// Copying may take as long as the disk needs, which must not hold up the device.
  private func copy(_ bundle: URL, _ reply: @escaping (WireControlReply) -> Void) {
    let installer = installer
    let bound = NIOLoopBound((self, reply), eventLoop: loop)
    let loop = loop
    DispatchQueue.global(qos: .userInitiated).async {
      let result = Result { try installer.install(bundle, now: Date()) }
      loop.execute {
        let (controller, reply) = bound.value
        controller.finishInstalling(result, reply)
      }
    }
  }

  private func finishInstalling(
    _ result: Result<InstalledApp, any Error>, _ reply: (WireControlReply) -> Void
  ) {
    switch result {
    case .success(let installation):
      takeIn(installation)
      var message = WireControlReply()
      message.installed.bundleIdentifier = installation.identifier
      reply(message)
    case .failure(let error):
      reply(.refused("\(error)"))
    }
  }

  /// Ends the app, and removes it with everything it has kept.
  func uninstall(
    _ request: WireUninstallRequest, _ reply: @escaping (WireControlReply) -> Void
  ) throws(ControlRefusal) {
    let app = try installed(request.bundleIdentifier)
    let identifier = app.bundleIdentifier
    guard filing.insert(identifier).inserted else {
      throw ControlRefusal(message: "\(identifier) is being installed")
    }
    let reply: (WireControlReply) -> Void = { [unowned self] answer in
      filing.remove(identifier)
      reply(answer)
    }
    writeRequest("uninstall", app: app)
    app.onRemoval = { [unowned self] in
      remove(app, reply)
    }
    if let refusal = self.request(.uninstall(app.id)) {
      app.onRemoval = nil
      filing.remove(identifier)
      throw ControlRefusal(message: refusal.message)
    }
    if app.process == nil { forgetIfUninstalled(app) }
  }

  /// Forgets an app whose removal was asked for and whose process is gone.
  func forgetIfUninstalled(_ app: HostedApp) {
    guard let onRemoval = app.onRemoval else { return }
    app.onRemoval = nil
    display?.send { $0.forgetSnapshots.bundleIdentifier = app.bundleIdentifier }
    world.forget(app.bundleIdentifier)
    registry.remove(app)
    onRemoval()
  }

  private func remove(_ app: HostedApp, _ reply: @escaping (WireControlReply) -> Void) {
    let installer = installer
    let recorder = recorder
    let identifier = app.bundleIdentifier
    let bound = NIOLoopBound(reply, eventLoop: loop)
    let loop = loop
    DispatchQueue.global(qos: .userInitiated).async {
      recorder.finish()
      let result = Result { try installer.uninstall(identifier) }
      loop.execute {
        switch result {
        case .success: bound.value(.carriedOut)
        case .failure(let error): bound.value(.refused("\(error)"))
        }
      }
    }
  }
}
