/// Why an app was ended for its memory: the rule, and the numbers at that time.
public struct PurgeRecord: Hashable, Sendable, Codable {
  public let rule: PurgeRule
  public let pressure: MemoryPressure
  /// Somebody has asked for that level (`appctl memory pressure`).
  public let isSimulated: Bool
  public let total: UInt64
  public let available: UInt64
  /// All that could have ended, the one that did included.
  public let candidates: [PurgeCandidate]

  public init(
    rule: PurgeRule, pressure: MemoryPressure, isSimulated: Bool, total: UInt64,
    available: UInt64, candidates: [PurgeCandidate]
  ) {
    self.rule = rule
    self.pressure = pressure
    self.isSimulated = isSimulated
    self.total = total
    self.available = available
    self.candidates = candidates
  }
}
