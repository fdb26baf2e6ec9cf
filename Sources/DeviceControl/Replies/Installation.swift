/// An app that was installed; in JSON, what `appctl install --json` prints.
public struct Installation: Equatable, Sendable, Codable {
  /// Its identifier.
  public var bundleIdentifier: String
  /// One sentence for each part of its Info.plist that does not have the effect that one may expect.
  public var warnings: [String]

  /// Creates one from its parts.
  public init(bundleIdentifier: String, warnings: [String] = []) {
    self.bundleIdentifier = bundleIdentifier
    self.warnings = warnings
  }
}
