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
  private let encoder = JSONEncoder()
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

  /// Whether it is time to write the state down again.
  var isLong: Bool { length > Self.mostEvents }

  /// Writes down what happens next.
  func note(_ entry: JournalEntry) {
    do {
      let frame = try Self.frame(entry, encoder)
      storage.append(frame)
      length += frame.count
    } catch {
      // Every entry can be encoded: the types have no other numbers than JSON has.
      preconditionFailure("the journal cannot take \(entry): \(error)")
    }
  }

  /// Writes down an event that the kernel is about to handle.
  package func note(_ event: Event, at instant: Instant) {
    note(.event(event, at: instant, message))
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
  func write(_ device: KeptDevice) throws {
    storage.replace(by: try Self.frame(device, encoder))
    length = 0
  }

  /// Notes that the device's clock was read.
  func noteTime(_ instant: Instant) {
    storage.clock = instant.nanoseconds
  }

  /// Reads the device that was written down.
  ///
  /// - Throws: If this version cannot read it.
  package static func read(_ storage: any JournalStorage) throws -> KeptDevice {
    let bytes = storage.content
    var start = 0
    func next() throws -> Data? {
      guard start + 4 <= bytes.count else { return nil }
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard start + 4 + length <= bytes.count else {
        throw KeptDeviceError(description: "the journal ends within an entry")
      }
      defer { start += 4 + length }
      return Data(bytes[start + 4..<start + 4 + length])
    }
    let decoder = JSONDecoder()
    guard let state = try next() else {
      throw KeptDeviceError(description: "the journal is empty")
    }
    let version = try decoder.decode(Version.self, from: state).version
    guard version == KeptDevice.version else {
      throw KeptDeviceError(
        description: "the journal has version \(version), not \(KeptDevice.version)")
    }
    var device = try decoder.decode(KeptDevice.self, from: state)
    while let entry = try next() {
      device.apply(try decoder.decode(JournalEntry.self, from: entry))
    }
    return device
  }

  private struct Version: Decodable {
    var version: Int
  }

  /// An encoded value after its length: four bytes, the highest first.
  private static func frame(_ value: some Encodable, _ encoder: JSONEncoder) throws -> [UInt8] {
    let data = try encoder.encode(value)
    var frame: [UInt8] = []
    frame.reserveCapacity(data.count + 4)
    for shift in [24, 16, 8, 0] { frame.append(UInt8(truncatingIfNeeded: data.count >> shift)) }
    frame.append(contentsOf: data)
    return frame
  }
}
