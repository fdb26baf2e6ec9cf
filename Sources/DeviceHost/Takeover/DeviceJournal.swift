import LifecycleKernel
import Logging

/// The journal of a device: what the parts of the device write into, though there is none until one is kept.
///
/// Belongs to the device's thread.
final class DeviceJournal: EventJournal {
  private(set) var journal: Journal?
  private let surroundings: any Surroundings
  private let logger: Logger
  /// Knows the state of the whole device.
  weak var source: (any InheritedDeviceSource)?

  init(surroundings: any Surroundings, logger: Logger) {
    self.surroundings = surroundings
    self.logger = logger
  }

  /// Writes the state of the device down, and from now on everything that happens.
  func begin(in storage: any JournalStorage, with device: InheritedDevice) throws {
    let journal = Journal(storage)
    try journal.write(device)
    self.journal = journal
  }

  func note(_ event: Event, at instant: Instant, isOfMessage: Bool) {
    journal?.note(event, at: instant, isOfMessage: isOfMessage)
  }
  func note(_ entry: JournalEntry) { journal?.note(entry) }

  /// Handles a message of a process, so that it counts as handled once.
  func handling(_ message: @autoclosure () -> HandledMessage, _ body: () -> Void) {
    guard let journal else { return body() }
    journal.handling(message(), body)
  }

  /// Writes the state down, with the whole log, because another foregroundd must have all of it, or
  /// nothing.
  func rewrite() {
    do {
      if let journal, let source { try journal.write(source.kept(withLog: true)) }
    } catch {
      logger.critical("the journal cannot be written: \(error)")
    }
  }

  /// Writes down what has changed besides events. Called when all effects of an event are carried out.
  func settled(_ world: WorldFacts) {
    guard let journal, let source else { return }
    journal.noteTime(surroundings.now)
    do {
      if world.hasChanged {
        world.hasChanged = false
        journal.note(.world(try world.kept))
      }
      if journal.isLong { try journal.write(source.kept(withLog: false)) }
    } catch {
      logger.critical("the journal cannot be written: \(error)")
    }
  }
}

/// Whoever knows all of a device that another foregroundd would go on with.
protocol InheritedDeviceSource: AnyObject {
  /// - Parameter withLog: True for all lines of the log, false for the newest.
  /// - Throws: If a part cannot be encoded.
  func kept(withLog: Bool) throws -> InheritedDevice
}
