/// What an app's Info.plist calls its version.
public struct AppVersion: Hashable, Sendable, Codable {
  /// `CFBundleShortVersionString`.
  public var short: String
  /// `CFBundleVersion`.
  public var build: String

  public init(short: String = "", build: String = "") {
    self.short = short
    self.build = build
  }
}
