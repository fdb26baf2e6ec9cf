/// An event for which an app is launched into, or woken in, the background.
public struct Wake: Hashable, Sendable, Codable {
  public var reason: WakeReason
  /// The content of the event for the app; nil if it has none.
  public var payload: [UInt8]?
  /// What it is about, for `WakeReason.location`; nil: a user has just requested the wake.
  public var location: LocationEvent?
  /// What it is about, for `WakeReason.audio`; nil: a user has just requested the wake.
  public var audio: AudioEvent?
  /// What it is about, for `WakeReason.voip`; nil: a user has just requested the wake.
  public var voip: VoIPEvent?
  /// The app must report the end of its work: `ProcessEvent.finishedWake`.
  public var expectsCompletion: Bool
  /// The user requested it directly, so it is not throttled (FETCH-04, PUSH-04).
  public var isDemanded: Bool

  public init(
    _ reason: WakeReason, payload: [UInt8]? = nil, expectsCompletion: Bool = false,
    isDemanded: Bool = false, location: LocationEvent? = nil, audio: AudioEvent? = nil,
    voip: VoIPEvent? = nil
  ) {
    self.audio = audio
    self.reason = reason
    self.payload = payload
    self.expectsCompletion = expectsCompletion
    self.isDemanded = isDemanded
    self.location = location
    self.voip = voip
  }
}

/// The number of a wake that was delivered to an app and is not finished. The smallest free number
/// is used, starting with 0.
public struct WakeID: Hashable, Sendable, Codable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

/// The result of a wake, as the app reports it (FETCH-03).
public enum WakeResult: String, Hashable, Sendable, Codable, CaseIterable {
  case newData
  case noData
  case failed
}

/// A wake that was delivered to the app and is not finished.
struct OpenWake: Hashable, Sendable, Codable {
  let id: WakeID
  let reason: WakeReason
  var expectsCompletion: Bool
  /// The identifier of the scheduled task; nil for other events.
  let task: String?
}

extension Wake {
  /// The identifier of the scheduled task that begins with it; nil for other events.
  public var task: String? {
    reason.isOfTask ? payload.map { String(decoding: $0, as: UTF8.self) } : nil
  }
}
