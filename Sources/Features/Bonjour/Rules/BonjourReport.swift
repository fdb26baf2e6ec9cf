/// What has come of an activity.
public struct BonjourReport: Hashable, Sendable, Codable {
  public let number: UInt64
  public let result: Result

  public init(_ number: UInt64, _ result: Result) {
    self.number = number
    self.result = result
  }

  public enum Result: Hashable, Sendable, Codable {
    /// The service is published, under this name.
    case published(BonjourName)
    /// All that a search has found so far, in the order in which it was found. Of a search for domains
    /// only their names are set.
    case present([BonjourName])
    /// Where the service is, also when that has changed.
    case resolved(BonjourResolution)
    /// It has ended, for a reason in the rest of a sentence.
    case failed(BonjourFailure, String)
  }
}

/// Why an activity has failed.
public enum BonjourFailure: String, Hashable, Sendable, Codable {
  /// Another service has the name.
  case collision
  /// The machine has nothing that does it.
  case unavailable
  /// Something that the app gave cannot be used.
  case badArgument
  /// There is no such service.
  case notFound
  /// Too many activities at once.
  case tooMany
  case unknown
}

/// Why an activity has ended without its app having ended it.
public enum BonjourEnd: Hashable, Sendable, Codable {
  /// The app was suspended, and the system has closed it (RESP-02).
  case suspended
  case failed(BonjourFailure)
}
