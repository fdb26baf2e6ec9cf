/// The result of a wake, as the app reports it (FETCH-03).
public enum WakeResult: String, Hashable, Sendable, Codable, CaseIterable {
  case newData
  case noData
  case failed
}
