/// The user's answers to what an app has asked for; each is nil if it has not asked.
public struct LastingPermissions: Hashable, Sendable, Codable {
  public var notifications: Permission?
  /// What its notifications may do, if the user allows them; nil: everything.
  public var notificationOptions: NotificationOptions?
  public var contacts: Permission?
  public var calendars: Permission?
  public var microphone: Permission?
  public var faceID: Permission?
}
