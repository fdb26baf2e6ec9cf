/// The number of a notification that was shown or given to its app. The host chooses it and never
/// reuses it.
public struct NotificationID: Hashable, Sendable, Codable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}

/// What the user did with a notification.
public struct NotificationResponse: Hashable, Sendable, Codable {
  public var id: NotificationID
  /// What the notification says, in the host's encoding.
  public var content: [UInt8]
  /// The identifier of the action; empty: the notification itself was tapped.
  public var action: String
  /// The text that was typed; nil: the action takes none.
  public var text: String?

  public init(
    to id: NotificationID, content: [UInt8] = [], action: String = "", text: String? = nil
  ) {
    self.id = id
    self.content = content
    self.action = action
    self.text = text
  }
}
