/// The number of a wake that was delivered to an app and is not finished. The smallest free number
/// is used, starting with 0.
public struct WakeID: Hashable, Sendable, Codable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}
