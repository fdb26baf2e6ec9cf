import DeviceStorage
import LifecycleKernel

/// The identifiers of the system's own programs, which no other app can have: what is kept for an app
/// is kept under its identifier, so it would get their containers, and its removal would take these;
/// and what is in front is told by its identifier, so it would be taken for a screen of the system.
package struct SystemIdentifiers: Sendable {
  /// Those that this system's programs have, whether a device was booted with them or not.
  private static let own = Front.systemNames.union([homeScreen, "org.foreground.Settings"])
  private static let homeScreen = "org.foreground.HomeScreen"

  let settings: String?
  let shell: String?

  package init(settings: String?, shell: String?) {
    self.settings = settings
    self.shell = shell
  }

  /// Nobody can install an app with the identifier.
  func contains(_ identifier: String) -> Bool {
    Self.own.contains(identifier) || identifier == settings || identifier == shell
  }

  /// The installed apps without those that have the identifier of the shell, which may have been
  /// another one when they were installed, or the name of a screen of the system.
  func admitted(_ apps: [InstalledApp]) -> [InstalledApp] {
    apps.filter {
      $0.identifier != shell && $0.identifier != Self.homeScreen
        && !Front.systemNames.contains($0.identifier)
    }
  }
}
