public import DeviceControl
import Foundation

/// The device that is measured. Durations come from its own log, from the entry of a request to the
/// entry of its result.
public struct BenchDevice {
  public let address: DeviceAddress
  public let connection: DeviceConnection
  private let home: URL

  /// Boots a separate device with these apps, in its own folder.
  ///
  /// - Parameters:
  ///   - settings: As for `appctl boot --set`.
  ///   - screen: `nil` for a device without a screen.
  public init(
    products: URL, apps bundles: [String], model: String? = nil, settings: [String] = [],
    screen: DeviceBooter.Screen? = nil
  ) throws {
    home = FileManager.default.temporaryDirectory
      .appendingPathComponent("foreground-bench-\(UUID().uuidString)")
    address = DeviceAddress(name: try DeviceName("bench"), home: home.path)
    var booter = DeviceBooter(
      address: address,
      // The grace period would outweigh everything that is measured.
      settings: ["suspensionGrace=0"] + settings,
      daemonPath: products.appendingPathComponent("foregroundd").path)
    booter.model = model
    booter.screen = screen
    _ = try booter.boot()
    connection = try DeviceConnection(to: address)
    do {
      for bundle in bundles {
        _ = try connection.install(path: URL(fileURLWithPath: bundle).path)
      }
    } catch {
      end()
      throw error
    }
  }

  /// Shuts the device down and removes its files.
  public func end() {
    try? connection.shutdown()
    // Installed bundles are write-protected.
    let remove = Process()
    remove.executableURL = URL(fileURLWithPath: "/bin/sh")
    remove.arguments = ["-c", "chmod -R u+w \"$1\"; rm -rf \"$1\"", "sh", home.path]
    try? remove.run()
    remove.waitUntilExit()
  }

  /// The entry at which a span begins or ends.
  public enum Mark: Equatable {
    case request(String)
    case callback(String)
    case state(String)
    case firstFrame
  }

  /// The current end of the log, from which ``time(of:since:from:to:)`` starts to read.
  public func position() throws -> UInt64 {
    try connection.log(since: lastSequence.value).last.map { entry in
      lastSequence.value = entry.sequence
      return entry.sequence
    } ?? lastSequence.value
  }

  /// Where the last read of the log ended, so that no read starts from the beginning.
  private let lastSequence = Box()

  private final class Box {
    var value: UInt64 = 0
  }

  /// The time between two entries of the log in nanoseconds; the second entry is about the app.
  public func time(
    of app: String, since sequence: UInt64, from: Mark, to: Mark
  ) throws -> Double {
    guard let time = try timeIfDone(of: app, since: sequence, from: from, to: to) else {
      throw BenchError(message: "the log has no entry for the end")
    }
    return time
  }

  /// The same time, or `nil` while the second entry is missing.
  public func timeIfDone(
    of app: String, since sequence: UInt64, from: Mark, to: Mark
  ) throws -> Double? {
    var start: Double?
    for entry in try connection.log(since: sequence) {
      let mark: Mark? =
        switch entry.content {
        case .request(let name): .request(name)
        case .callback(let name, _): .callback(name)
        case .state(_, let to, _): .state(to)
        case .firstFrame: .firstFrame
        case .task, .wake, .processor, .sound, .savedState, .sockets, .yields, .prewarming,
          .bonjour, .exit, .snapshot, .notification, .assertion, .memory, .pressure, .domain,
          .fault,
          .began, .deadline, .other, .unreadable:
          nil
        }
      if mark == from { start = entry.time }
      if mark == to, entry.app == app, let start { return (entry.time - start) * 1e9 }
    }
    return nil
  }
}

/// Why something could not be measured.
public struct BenchError: Error, CustomStringConvertible {
  public let message: String
  public var description: String { message }

  public init(message: String) {
    self.message = message
  }
}
