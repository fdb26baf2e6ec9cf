import Foundation
package import LifecycleKernel

/// Where a journal is kept: memory that outlives this process.
package protocol JournalStorage: AnyObject {
  /// The bytes written so far, from the beginning.
  var content: [UInt8] { get }

  /// The device's clock as it was last read, in nanoseconds.
  var clock: Int64 { get set }

  /// Appends bytes. Whoever reads later finds all of them or none.
  func append(_ bytes: [UInt8])

  /// Replaces everything, in one step.
  func replace(by bytes: [UInt8])
}

/// A device written down: its state at a moment, and everything that has happened since then, each
/// event before it is handled. Another foregroundd goes on from there.
///
/// Belongs to the device's thread.
package final class Journal {
  private let storage: any JournalStorage
  private let encoder = BinaryEncoder()
  /// The bytes written since the state.
  private var length = 0
  /// The message of a process that is being handled; it is written down with the first event that it
  /// causes.
  private var message: HandledMessage?
  /// So many bytes of events are replaced by the state.
  private static let mostEvents = 1 << 20

  package init(_ storage: any JournalStorage) {
    self.storage = storage
  }

  /// It is time to write the state down again.
  var isLong: Bool { length > Self.mostEvents }

  /// Writes down what happens next.
  func note(_ entry: JournalEntry) {
    do {
      let frame = try Self.frame(entry, encoder)
      storage.append(frame)
      length += frame.count
    } catch {
      // No `encode(to:)` of an entry fails.
      preconditionFailure("the journal cannot take \(entry): \(error)")
    }
  }

  /// Writes down an event that the kernel is about to handle.
  ///
  /// - Parameter isOfMessage: False if the message that is being handled has not caused it.
  package func note(_ event: Event, at instant: Instant, isOfMessage: Bool = true) {
    note(.event(event, at: instant, isOfMessage ? message : nil))
    if isOfMessage { message = nil }
  }

  /// Writes down something that the message being handled has caused, and no event of the kernel.
  func noteCaused(_ entry: (HandledMessage?) -> JournalEntry) {
    note(entry(message))
    message = nil
  }

  /// Handles a message of a process, so that it counts as handled with the first event that it
  /// causes, or afterwards if it causes none.
  func handling(_ message: HandledMessage, _ body: () -> Void) {
    self.message = message
    body()
    if self.message != nil { note(.handled(message)) }
    self.message = nil
  }

  /// Writes down the state, which replaces everything so far.
  func write(_ device: InheritedDevice) throws {
    storage.replace(by: Self.beginning + (try Self.frame(device, encoder)))
    length = 0
  }

  /// Notes that the device's clock was read.
  func noteTime(_ instant: Instant) {
    storage.clock = instant.nanoseconds
  }

  /// Reads the device that was written down.
  ///
  /// - Throws: If this version cannot read it.
  package static func read(_ storage: any JournalStorage) throws -> InheritedDevice {
    let bytes = storage.content
    guard bytes.starts(with: beginning) else {
      throw InheritedDeviceError(description: "the journal is empty or of another version")
    }
    var rest = bytes[beginning.count...]
    func next() throws -> ArraySlice<UInt8>? {
      guard rest.count >= 4 else { return nil }
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      rest.removeFirst(4)
      guard rest.count >= length else {
        throw InheritedDeviceError(description: "the journal ends within an entry")
      }
      defer { rest.removeFirst(length) }
      return rest.prefix(length)
    }
    let decoder = BinaryDecoder()
    guard let state = try next() else {
      throw InheritedDeviceError(description: "the journal has no state")
    }
    var device = try decoder.decode(InheritedDevice.self, from: state)
    while let entry = try next() {
      device.apply(try decoder.decode(JournalEntry.self, from: entry))
    }
    return device
  }

  /// The first bytes of a journal, with its version.
  private static let beginning = Array("foreground journal \(InheritedDevice.version)\n".utf8)

  /// An encoded value after its length: four bytes, the highest first.
  private static func frame(_ value: some Encodable, _ encoder: BinaryEncoder) throws -> [UInt8] {
    let bytes = try encoder.encode(value)
    var frame: [UInt8] = []
    frame.reserveCapacity(bytes.count + 4)
    for shift in [24, 16, 8, 0] { frame.append(UInt8(truncatingIfNeeded: bytes.count >> shift)) }
    frame.append(contentsOf: bytes)
    return frame
  }
}
