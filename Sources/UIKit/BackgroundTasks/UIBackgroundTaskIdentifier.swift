/// What tells one background task from another (BGT-01). Never used again in one process.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task: what beginning one gives when running in the background is not possible (BGT-02).
  public static let invalid = Self(rawValue: 0)
}
