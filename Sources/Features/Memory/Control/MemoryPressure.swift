/// How short memory is.
public enum MemoryPressure: String, Equatable, Sendable, Codable, CaseIterable {
  case normal
  /// Running apps are warned.
  case warning
  /// Apps are ended until there is enough.
  case critical
}
