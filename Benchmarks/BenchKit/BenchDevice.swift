public import DeviceControl
import Foundation

/// The device that is measured. What it does is timed by its own log, from the entry of the request
/// to the entry of its end.
public struct BenchDevice {
  public let address: DeviceAddress
  public let connection: DeviceConnection
  private let home: URL

  /// Boots a device of its own with these apps, in a folder of its own.
  ///
  /// - Parameter screen: `nil`: it has none.
  public init(
    products: URL, apps bundles: [String], screen: DeviceBooter.Screen? = nil
  ) throws {
    home = FileManager.default.temporaryDirectory
      .appendingPathComponent("foreground-bench-\(UUID().uuidString)")
    address = DeviceAddress(name: try DeviceName("bench"), home: home.path)
    var booter = DeviceBooter(
      address: address,
      // The grace is a policy that would drown what is measured.
      settings: ["suspensionGrace=0"],
      daemonPath: products.appendingPathComponent("foregroundd").path)
    booter.screen = screen
    _ = try booter.boot()
    connection = try DeviceConnection(to: address)
    for bundle in bundles {
      _ = try connection.install(path: URL(fileURLWithPath: bundle).path)
    }
  }

  /// Ends the device, and removes what it left.
  public func end() {
    try? connection.shutdown()
    // Installed bundles are write-protected.
    let remove = Process()
    remove.executableURL = URL(fileURLWithPath: "/bin/sh")
    remove.arguments = ["-c", "chmod -R u+w \"$1\"; rm -rf \"$1\"", "sh", home.path]
    try? remove.run()
    remove.waitUntilExit()
  }

  /// What a span begins or ends with.
  public enum Mark: Equatable {
    case request(String)
    case callback(String)
    case state(String)
    case firstFrame
  }

  /// Where the log is now; what comes later is looked at by ``time(of:since:from:to:)``.
  public func position() throws -> UInt64 {
    try connection.log(since: lastSequence.value).last.map { entry in
      lastSequence.value = entry.sequence
      return entry.sequence
    } ?? lastSequence.value
  }

  /// Where the last look at the log ended, so that none reads it from the beginning.
  private let lastSequence = Box()

  private final class Box {
    var value: UInt64 = 0
  }

  /// The span between two entries of the log, the second of them the app's; nanoseconds.
  public func time(
    of app: String, since sequence: UInt64, from: Mark, to: Mark
  ) throws -> Double {
    guard let time = try timeIfDone(of: app, since: sequence, from: from, to: to) else {
      throw BenchError(message: "the log does not tell when it was done")
    }
    return time
  }

  /// The same; `nil` while the second entry is not there.
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
        case .task, .exit, .snapshot, .fault, .other: nil
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
