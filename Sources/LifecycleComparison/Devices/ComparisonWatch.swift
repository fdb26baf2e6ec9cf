public import DeviceControl
import Dispatch
import Glibc
import Synchronization

/// Follows the logs of the devices of a comparison, and notes what they say.
public final class ComparisonWatch: Sendable {
  private let record: Mutex<ComparisonRecord>
  /// Called on any thread after the record has changed.
  private let changed: @Sendable () -> Void
  /// What each build prints; empty if that is not compared.
  private let outputs: [PrintedLines]

  /// Begins to follow; a thread for each device ends when the device is shut down.
  ///
  /// - Parameters:
  ///   - record: of as many versions as there are addresses.
  ///   - changed: called on any thread after an entry was noted.
  public init(
    _ record: ComparisonRecord, of addresses: [DeviceAddress],
    changed: @escaping @Sendable () -> Void = {}
  ) {
    self.record = Mutex(record)
    self.changed = changed
    outputs =
      record.subject == .builds ? addresses.map { PrintedLines(of: record.app, on: $0) } : []
    for (version, address) in addresses.enumerated() {
      DispatchQueue(label: "follower").async { self.follow(address, version) }
    }
  }

  private func follow(_ address: DeviceAddress, _ version: Int) {
    do {
      var follower = try LogFollower(following: address, app: record.withLock(\.app))
      while let lines = try follower.next() {
        let entries = DeviceLogEntry.entries(of: lines)
        change { record in
          for entry in entries { record.noted(entry, of: version) }
        }
      }
    } catch {
      // The device was shut down; what follows on it is refused, and that is noted.
      return
    }
  }

  /// The record as it is now.
  public var current: ComparisonRecord { record.withLock { $0 } }

  /// Changes the record.
  public func change(_ body: (inout ComparisonRecord) -> Void) {
    record.withLock { body(&$0) }
    changed()
  }

  /// Notes what the builds have printed since it was called last. Call it before each new step, and
  /// when there may be something new.
  public func readOutput() {
    for (version, output) in outputs.enumerated() {
      let lines = output.next()
      if !lines.isEmpty { change { $0.printed(lines, by: version) } }
    }
  }

  /// Seconds of CLOCK_MONOTONIC.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Blocks until the app is at rest under all versions, or the time is over.
  ///
  /// - Returns: whether it is at rest.
  @discardableResult
  public func waitForRest(seconds: Double) -> Bool {
    let end = Self.now + seconds
    while !current.isAtRest(at: Self.now) {
      guard Self.now < end else { return false }
      usleep(50_000)
    }
    return true
  }
}
