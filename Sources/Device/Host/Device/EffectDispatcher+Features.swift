import AppInterface
import LifecycleKernel
import LinuxPlatform
import Logging

extension EffectDispatcher {
  /// Hands an effect that has to do with a feature to the part that carries it out.
  func performOfFeature(_ effect: Effect) {
    switch effect {
    // The process.
    case .prewarm(let app): registry[app].map(prewarm)
    case .endPrewarmed(let app): registry[app].map(running.launcher.endPrewarmed)
    case .tellBackgroundTime(let app, let time):
      with(app) { process, _ in running.callbacks.grant(WireBackgroundTime(time), to: process) }
    case .tellMemoryPressure(let app, let level):
      with(app) { process, _ in process.port.send(PortMessages.memoryPressure(level)) }
    case .limitMemory(let app, let bytes):
      let limit = bytes ?? basis.configuration.limits.memory
      with(app) { process, _ in process.process.limitMemory(to: limit) }
    case .watchSockets(let app): with(app) { process, _ in process.process.watchSockets() }
    case .reclaimSockets(let app, let kept):
      with(app) { running.suspender.reclaimSockets(of: $0, $1, keeping: kept) }

    // What is written down.
    case .discardState(let app): registry[app].map(discardState)

    // What is asked of the machine.
    case .readTimeOfDay: features.watches.day.read()
    case .readMemory: features.watches.memory.read()
    case .readProcessor(let app): with(app) { features.watches.processor.read($0, of: $1) }

    // What people see and hear, and others do.
    case .present(let app, let id, let presentation):
      registry[app].map { features.notifications.service.present(id, of: $0, presentation) }
    case .reachedPlace(let app): registry[app].map(handOverReachedPlaces)
    case .answerAuthentication(let app, let number, let result):
      with(app) { features.authentication.answer(number, result, $0, of: $1) }
    case .answerCentral(let number, let answer): control.features.centrals.answered(number, answer)
    case .bonjour(let app, let order): features.bonjour.carryOut(order, for: app)
    case .transfers(let app, let order):
      registry[app].map { features.transfers.carryOut(order, of: $0) }

    case .refuse, .arm, .cancel, .thaw, .spawn, .deliver, .freeze, .kill, .abandon, .crash, .rank,
      .log, .record, .keep, .snapshot, .askToUnlock, .tellClosed:
      // The core carries these out.
      break
    }
  }

  private func prewarm(_ app: HostedApp) {
    do {
      try running.launcher.prewarm(app)
    } catch {
      engine.handle(.prewarmedEnded(app.id, .failedToStart("\(error)")))
    }
  }

  /// The app's preserved state is not used any more.
  private func discardState(of app: HostedApp) {
    do {
      try basis.store.removeSavedState(of: app.bundleIdentifier)
    } catch {
      basis.logger.error("the preserved state of \(app.bundleIdentifier) is not removed: \(error)")
    }
  }

  /// Notifications of the app are due at their places.
  private func handOverReachedPlaces(of app: HostedApp) {
    // The kernel's event is over by then.
    basis.surroundings.soon { [weak service = features.notifications.service] in
      service?.handOverReached(of: app)
    }
  }
}
