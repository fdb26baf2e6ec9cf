import DeviceControl
import FoundationEssentials
import Glibc

/// A device of a check's own: it is booted in a folder of its own, and removed with it.
public final class CheckDevice: Sendable {
  public let address: DeviceAddress
  private let folder: URL

  /// What differs from a user's device, so that a tour does not wait for minutes: a developer's
  /// settings come after these.
  static let settings = [
    "suspensionGrace=1", "backgroundTaskBudget=8", "expirationWarning=2", "wakeTime=8",
    "fetchTime=8", "wakeInterval=0",
    // As where the person has chosen calls over the whole screen, which asks more of the app.
    "callsAreBanners=false",
  ]

  /// Boots it.
  ///
  /// - Parameters:
  ///   - profile: such as `P7`.
  ///   - settings: changed properties of the profile, each `KEY=VALUE`.
  ///   - configure: changes the rest of the boot, such as where foregroundd is.
  /// - Throws: ``DeviceError``; nothing is left then.
  public init(
    profile: String = "P7", settings: [String] = [],
    _ configure: (inout DeviceBooter) -> Void = { _ in }
  ) throws {
    let name = "check-\(getpid())-\(UUID().uuidString.prefix(8))"
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("foreground-\(name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    address = DeviceAddress(name: try DeviceName(name), home: folder.path)
    var booter = DeviceBooter(
      address: address, profile: profile, settings: Self.settings + settings)
    booter.screen = DeviceBooter.Screen(shellPath: SystemAppLocator.locate(SystemAppLocator.shell))
    // The machine's own conditions must not change what is seen.
    booter.gpsd = "none"
    booter.bus = "none"
    configure(&booter)
    do {
      _ = try booter.boot()
    } catch {
      Self.remove(folder)
      throw error
    }
  }

  /// Shuts it down and removes its folder. It may be called from any thread, and more than once.
  public func remove() {
    if let connection = try? DeviceConnection(to: address) {
      do {
        try connection.shutdown(timeout: 20)
      } catch {
        if connection.daemonPID > 0 { kill(connection.daemonPID, SIGKILL) }
      }
    }
    Self.remove(folder)
  }

  /// Removes a folder, including write-protected bundles.
  private static func remove(_ folder: URL) {
    TemporaryHome.remove(folder.path)
  }
}
