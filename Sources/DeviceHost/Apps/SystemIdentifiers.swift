import DeviceStorage

/// The identifiers of the system's own programs, which no other app can have: what is kept for an app
/// is kept under its identifier, so it would get their containers, and its removal would take these.
package struct SystemIdentifiers: Sendable {
  /// Those that this system's programs have, whether a device was booted with them or not.
  private static let own: Set = [homeScreen, "org.foreground.Settings"]
  private static let homeScreen = "org.foreground.HomeScreen"

  let settings: String?
  let shell: String?

  package init(settings: String?, shell: String?) {
    self.settings = settings
    self.shell = shell
  }

  /// Whether nobody can install an app with the identifier.
  func contains(_ identifier: String) -> Bool {
    Self.own.contains(identifier) || identifier == settings || identifier == shell
  }

  /// The installed apps without one that an older system has let take the identifier of the shell,
  /// which is installed as no app.
  func admitted(_ apps: [InstalledApp]) -> [InstalledApp] {
    apps.filter { $0.identifier != shell && $0.identifier != Self.homeScreen }
  }
}
