/// How long an app in the background may run from now on, as `backgroundTimeRemaining` has it.
public struct BackgroundTime: Hashable, Sendable, Codable {
  /// While it has a background task (BGT-05).
  public var withTask: Duration
  /// While it has none (AMB-33); nil: without limit, because it is heard or has a call.
  public var withoutTask: Duration?

  public init(withTask: Duration, withoutTask: Duration?) {
    self.withTask = withTask
    self.withoutTask = withoutTask
  }
}
