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
