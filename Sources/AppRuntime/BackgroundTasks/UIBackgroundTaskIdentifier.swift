/// The identifier of a background task (BGT-01). A process never uses one twice.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task: the result of beginning one when the app cannot run in the background (BGT-02).
  public static let invalid = Self(rawValue: 0)
}
