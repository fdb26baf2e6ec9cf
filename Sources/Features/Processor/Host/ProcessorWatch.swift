import LifecycleKernel
import Logging

/// Reads what apps use of the processor when the kernel asks for it, which is while they are in the
/// background (RESP-13).
final class ProcessorWatch {
  private let engine: LifecycleEngine
  private let surroundings: any Surroundings
  private let logger: Logger

  init(engine: LifecycleEngine, surroundings: any Surroundings, logger: Logger) {
    self.engine = engine
    self.surroundings = surroundings
    self.logger = logger
  }

  /// Reads it on another thread, and tells the kernel what share was used since the last time.
  func read(_ process: AppProcess, of app: HostedApp) {
    guard let reader = process.process.processorReader else { return }
    surroundings.offload {
      try reader()
    } then: { [weak self] (result: Result<UInt64, any Error>) in
      self?.finish(result, process, of: app)
    }
  }

  private func finish(
    _ result: Result<UInt64, any Error>, _ process: AppProcess, of app: HostedApp
  ) {
    // What ends it already has said why.
    guard app.process === process, !process.hasEnded, engine.device.position(of: app.id).isAlive
    else { return }
    let now = surroundings.now
    var share = 0
    switch result {
    case .success(let used):
      if let last = process.use.processor, used > last.used {
        let elapsed = max(1, now.since(last.at).nanoseconds)
        share = Int(clamping: (used - last.used) / UInt64(max(1, elapsed / 100)))
      }
      process.use.processor = (used, now)
    case .failure(let error):
      logger.error("what \(app.bundleIdentifier) uses of the processor is not known: \(error)")
    }
    process.ending.excess =
      "used \(share) % of a processor in the background, and had been throttled for more before"
    engine.handle(.process(app.id, .usedProcessor(share: share)))
    if engine.device.position(of: app.id).isAlive { process.ending.excess = nil }
  }
}
