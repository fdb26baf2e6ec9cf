/// A background task's number. The app's process chooses it and never reuses it.
public struct BackgroundTaskID: Hashable, Sendable, Codable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}
