extension Effect {
  /// An app's priority.
  public enum Rank: String, Hashable, Sendable, Codable {
    case foreground
    case background
    /// As in the background, and at most the profile's `throttledProcessorShare` (RESP-13).
    case throttled
  }
}
