/// A call of an app, of which the system knows because the app has told it so (CallKit).
public struct AppCall: Hashable, Sendable, Codable {
  public let app: AppID
  public let number: CallNumber

  public init(_ app: AppID, _ number: CallNumber) {
    self.app = app
    self.number = number
  }
}

/// The number of a call of an app. Its process chooses it and never reuses it.
public struct CallNumber: Hashable, Sendable, Codable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}
