import DeviceStorage
import Dispatch
import Logging
import Synchronization

/// The secrets that a device has stored of its apps, sealed with a key of keybagd.
///
/// May be called from any thread.
final class StoredSecrets: Sendable {
  private let writer: RecordWriter
  private let logger: Logger
  private let state = Mutex(State())

  private struct State {
    /// Secrets are sealed anew, or that was tried.
    var isSealing = false
    /// Why the key of secrets cannot be used, as it was said last.
    var problem: String?

    /// - Returns: True if nobody has begun before.
    mutating func beginSealing() -> Bool {
      defer { isSealing = true }
      return !isSealing
    }

    /// - Returns: True if the problem is another one than before.
    mutating func isNew(_ problem: String) -> Bool {
      defer { self.problem = problem }
      return self.problem != problem
    }
  }

  init(_ writer: RecordWriter, logger: Logger) {
    self.writer = writer
    self.logger = logger
  }

  /// Secrets can be read now. The first time that they can, what is not sealed as it must be is
  /// sealed anew, later and off the caller's thread.
  func open() -> Bool {
    let records = writer.records
    do {
      try records.openSecrets()
      if records.mustSealAnew, state.withLock({ $0.beginSealing() }) {
        writer.queue.async { [self] in sealAnew() }
      }
      return true
    } catch is SecretsLocked {
      return false
    } catch {
      // Nothing brings it back by itself, so the device goes on without what is sealed.
      let problem = "\(error)"
      if state.withLock({ $0.isNew(problem) }) {
        logger.error("what is sealed of apps cannot be read: \(problem)")
      }
      return true
    }
  }

  /// A secret of an app from the disk; nil if there is none.
  func secret(_ name: SecretName, of app: String) -> String? {
    do {
      return try writer.records.secret(name, of: app)
    } catch {
      logger.error("\(name.rawValue) of \(app) could not be read: \(error)")
      return nil
    }
  }

  /// Keeps a secret of an app; nil removes it.
  func keep(_ value: String?, as name: SecretName, of app: String) {
    writer.keep(.setSecret(name, value: value, app: app), "\(name.rawValue) of \(app)")
  }

  private func sealAnew() {
    do {
      try writer.records.sealAnew()
      writer.writeWaiting()
    } catch {
      logger.error("what was kept in the clear is sealed at the next start: \(error)")
    }
  }
}
