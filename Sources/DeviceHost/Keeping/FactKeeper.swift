import DeviceStorage
import Foundation
import LifecycleKernel
import Logging

/// Writes down the facts that last when they change, so that they come back at the next boot.
final class FactKeeper {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  let store: any DeviceStore
  private let surroundings: any Surroundings
  private let logger: Logger
  /// The number of times that facts were handed over for writing.
  private(set) var handedOver = 0

  init(
    engine: LifecycleEngine, registry: AppRegistry, store: any DeviceStore,
    surroundings: any Surroundings, logger: Logger
  ) {
    self.engine = engine
    self.registry = registry
    self.surroundings = surroundings
    self.store = store
    self.logger = logger
  }

  func keep(_ owner: LastingOwner) {
    switch owner {
    case .device:
      let lasting = engine.device.lasting
      let recents = lasting.recents.compactMap { card in
        registry[card.app].map {
          StoredCard(app: $0.bundleIdentifier, scene: card.scene.rawValue)
        }
      }
      keep(StoredDeviceFacts(lasting, recents: recents), of: nil)
    case .app(let id):
      // The facts of an app that is being removed are removed with it.
      guard let app = registry[id], !app.isLeaving else { return }
      let lasting = engine.device.lasting(of: id)
      if let lasting { awaitFiles(of: app, lasting) }
      keep(lasting, of: app.bundleIdentifier)
    }
  }

  /// Calls the closure when all facts handed over so far are written, or with the error that
  /// prevented it.
  func whenWritten(_ then: @escaping (Result<Void, any Error>) -> Void) {
    let store = store
    surroundings.offload({ try store.finishKeeping() }, then: then)
  }

  private func keep(_ facts: some Encodable, of app: String?) {
    handedOver += 1
    do {
      let text = String(decoding: try JSONEncoder().encode(facts), as: UTF8.self)
      store.keep(text, for: StoredFacts.key, of: app)
    } catch {
      logger.error("what lasts of \(app ?? "the device") could not be written: \(error)")
    }
  }
}
