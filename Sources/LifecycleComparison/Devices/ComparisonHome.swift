import DeviceControl
import FoundationEssentials
import Glibc
import Synchronization

/// The folder of the devices of a comparison: made for it, and removed with all devices in it.
public final class ComparisonHome: Sendable {
  /// As `$FOREGROUND_HOME` names it.
  public let path: String
  /// It was removed. Held while a device boots and while all are removed, so that nothing
  /// is booted afterwards, and nobody who waits for the removal goes on before it is done.
  private let isRemoved = Mutex(false)

  /// Makes the folder, among those for temporary files.
  public init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("foreground-compare-\(getpid())-\(UUID().uuidString.prefix(8))").path
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// The address of a device in it.
  func address(_ name: String) throws(DeviceError) -> DeviceAddress {
    DeviceAddress(name: try DeviceName(name), home: path)
  }

  /// Boots a device in it.
  func boot(_ booter: DeviceBooter) throws {
    try isRemoved.withLock { isRemoved in
      guard !isRemoved else { throw ComparisonError("the comparison was ended") }
      _ = try booter.boot()
    }
  }

  /// Shuts all devices down and removes the folder. It may be called from any thread, and more than
  /// once.
  public func remove() {
    isRemoved.withLock { isRemoved in
      isRemoved = true
      removeAll()
    }
  }

  private func removeAll() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      guard let address = try? address(name), let connection = try? DeviceConnection(to: address)
      else { continue }
      do {
        try connection.shutdown(timeout: 20)
      } catch {
        if connection.daemonPID > 0 { kill(connection.daemonPID, SIGKILL) }
      }
    }
    TemporaryHome.remove(path)
  }
}
