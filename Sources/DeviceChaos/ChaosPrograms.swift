/// The programs of a chaos run with real processes, as absolute paths.
public struct ChaosPrograms: Sendable {
  /// foregroundd.
  public var daemon: String
  public var display: String
  public var page: String
  /// The bundle of the shell.
  public var shell: String
  /// The bundles of the apps. Those of Stubborn and Probe print their callbacks, which are
  /// compared.
  public var apps: [String]

  public init(daemon: String, display: String, page: String, shell: String, apps: [String]) {
    self.daemon = daemon
    self.display = display
    self.page = page
    self.shell = shell
    self.apps = apps
  }
}
