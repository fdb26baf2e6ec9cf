import DeviceStorage
import Foundation
import LifecycleKernel
import Logging
import SwiftProtobuf

extension HostedDevice: InheritedDeviceSource {
  // MARK: What another foregroundd would go on with

  /// Writes the device down, so that another foregroundd can take it over from now on.
  ///
  /// - Parameter storage: Where; it outlives this process.
  package func keep(in storage: any JournalStorage) throws {
    try basis.journal.begin(in: storage, with: kept(withLog: true))
  }

  /// Writes everything down that there is to know, the log too, because this foregroundd is about to
  /// be replaced by another.
  package func writeJournal() { basis.journal.rewrite() }

  func kept(withLog: Bool) throws -> InheritedDevice {
    let lines = basis.log.entries(since: 0)
    var kept = InheritedDevice(
      kernel: engine.device, apps: registry.ids,
      processes: registry.all.compactMap { app in
        guard let process = app.process, !process.hasEnded else { return nil }
        return process.kept(of: app)
      },
      world: try basis.world.kept, bootedAt: basis.bootedAt, page: servedPage,
      log: withLog ? Array(lines) : Array(lines.suffix(Self.mostLinesInState)),
      trail: basis.log.trail)
    features.keep(in: &kept)
    return kept
  }

  /// A foregroundd that has not begun to serve anything yet goes on with what the one before it has
  /// served.
  private var servedPage: InheritedPage? {
    guard let page = control.page else { return takenOver?.page }
    return page.kept
  }

  /// So many lines of the log are written down with the state while the device runs.
  private static var mostLinesInState: Int { 2_000 }

  /// How this foregroundd came to the device.
  package var beginning: Beginning {
    get { status.beginning }
    set { status.beginning = newValue }
  }

  /// How many foregroundds this device has had since its boot, with this one.
  package var generation: Int {
    get { running.starter.generation }
    set { running.starter.generation = newValue }
  }

  // MARK: Taking over

  /// Goes on where an earlier foregroundd has ended.
  func takeOver(_ kept: InheritedDevice) {
    basis.log.adopt(kept.log)
    basis.log.trail = kept.trail
    do {
      try basis.world.adopt(kept.world)
    } catch {
      logger.error("what the screen showed is lost: \(error)")
    }
    for app in installed {
      if let number = kept.apps[app.identifier] {
        registry.add(app, as: number)
      } else {
        installations.add(app)
      }
    }
    for app in registry.all {
      screen.director.stateChanged(of: app, to: engine.device.state(of: app.id))
    }
    features.takeOver(kept)
    for process in kept.processes { adopt(process) }
    for problem in basis.machine.endUnknownPrograms() { logger.error("\(problem)") }
    for end in kept.unrecordedEnds {
      if let app = registry[end.app] {
        running.exits.record(end.report, of: app, lost: end.process)
      }
    }
    reportReturns()
    reportLostProcesses(of: kept)
    engine.goOn { [unowned self] callback, scene, id in
      guard let app = registry[id], let process = app.process else { return }
      running.callbacks.sendAgain(callback, scene, to: process, of: app, engine.device)
    }
    finishInstallations(of: kept)
    features.goOn(kept)
    // It is not known which of these was written last.
    running.keeper.keep(.device)
    for app in registry.all { running.keeper.keep(.app(app.id)) }
  }

  /// Goes on with a shutdown that the earlier foregroundd had begun.
  package func finishShutdown() {
    if engine.device.isShutDown { shutdown.begin {} }
  }

  /// Serves the page again if it was served before.
  func servePageAgain(_ page: PageService) {
    if let kept = takenOver?.page { page.serveAgain(kept) }
  }

  private func adopt(_ kept: InheritedProcess) {
    guard let app = registry[kept.app] else { return }
    switch engine.device.position(of: app.id) {
    // It has not said hello: another one is started.
    case .absent, .started: return
    default: break
    }
    do {
      try running.launcher.adopt(kept, of: app)
      adoptSockets(of: app)
    } catch {
      logger.error("process \(kept.pid) of \(kept.app) is lost: \(error)")
    }
  }

  /// Tells the kernel of the callbacks from which apps have returned: the earlier foregroundd has sent them
  /// others ahead, to which they have gone on. That was before anything that this one tells the kernel.
  private func reportReturns() {
    for app in registry.all {
      guard let process = app.process else { continue }
      for _ in 0..<running.callbacks.takeBackOfEarlier(from: process) {
        engine.handle(.process(app.id, .returned(accepted: false)))
      }
    }
  }

  /// Tells the kernel of processes that do not exist any more.
  private func reportLostProcesses(of kept: InheritedDevice) {
    for id in kept.apps.values {
      reportLostPrewarmed(id)
      switch engine.device.position(of: id) {
      case .absent, .started: continue
      default: break
      }
      guard registry[id]?.process == nil else { continue }
      engine.handle(.process(id, .exited(.signaled(9))))
    }
  }

  /// An installation or removal that was going on has ended with the earlier foregroundd; the files
  /// are put in order by then.
  private func finishInstallations(of kept: InheritedDevice) {
    for (identifier, id) in kept.apps {
      if registry[identifier] == nil {
        _ = engine.request(.uninstall(id))
      } else if engine.device.isUpdating(id) {
        engine.handle(.request(.updateFailed(id)))
      }
    }
  }
}
