/// An event for which an app is launched into, or woken in, the background.
public struct Wake: Hashable, Sendable, Codable {
  public var reason: WakeReason
  /// What the app is told of the event; nil where there is nothing to tell.
  public var payload: [UInt8]?
  /// The app shall say when it has done what the event calls for: `ProcessEvent.finishedWake`.
  public var expectsCompletion: Bool
  /// A person asks for it by hand, so that it is not throttled (FETCH-04, PUSH-04).
  public var isDemanded: Bool

  public init(
    _ reason: WakeReason, payload: [UInt8]? = nil, expectsCompletion: Bool = false,
    isDemanded: Bool = false
  ) {
    self.reason = reason
    self.payload = payload
    self.expectsCompletion = expectsCompletion
    self.isDemanded = isDemanded
  }
}

/// Which of the wakes that an app was told of and has not finished. Counts from 0; a number that
/// is free again is given again.
public struct WakeID: Hashable, Sendable, Codable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

/// How a wake went, as the app says (FETCH-03).
public enum WakeResult: String, Hashable, Sendable, Codable, CaseIterable {
  case newData
  case noData
  case failed
}

/// A wake that the app was told of and that is not finished.
struct OpenWake: Hashable, Sendable, Codable {
  let id: WakeID
  let reason: WakeReason
  var expectsCompletion: Bool
}
