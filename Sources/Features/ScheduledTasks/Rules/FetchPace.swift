/// How often the system lets an app fetch, by what became of its earlier fetches (FETCH-04).
///
/// The platform does not say how it decides. This rule is the project's own: between two fetches is
/// the shortest pause of the profile, doubled up to six times. An app begins with one doubling. One
/// less after a quick fetch that found new data; one more after a fetch that found nothing, up to
/// three, or that took long; one more after one that failed, and two after one that was not finished
/// in time.
public struct FetchPace: Hashable, Sendable, Codable {
  /// How many times the shortest pause is doubled.
  public private(set) var doublings = 1

  /// The most doublings, and the most after fetches that just found nothing.
  static let mostDoublings = 6
  static let mostWithoutData = 3

  public init() {}

  /// What became of a fetch.
  public enum Outcome: Hashable, Sendable {
    /// The app has finished it; slowly if that took longer than the profile's `quickFetchTime`.
    case finished(WakeResult, isSlow: Bool)
    /// The app has not finished it in time (FETCH-03).
    case overran
  }

  mutating func note(_ outcome: Outcome) {
    switch outcome {
    case .finished(.newData, isSlow: false): doublings = max(0, doublings - 1)
    case .finished(.newData, isSlow: true): doublings = min(Self.mostDoublings, doublings + 1)
    case .finished(.noData, _):
      doublings = max(doublings, min(Self.mostWithoutData, doublings + 1))
    case .finished(.failed, _): doublings = min(Self.mostDoublings, doublings + 1)
    case .overran: doublings = min(Self.mostDoublings, doublings + 2)
    }
  }

  /// The time until the next fetch, at least a second.
  ///
  /// - Parameters:
  ///   - shortest: The shortest pause of the profile.
  ///   - wanted: The shortest interval that the app has asked for.
  public func pause(shortest: Duration, wanted: Duration) -> Duration {
    max(shortest * (1 << doublings), wanted, .seconds(1))
  }
}
