/// The user's answer to an app's question for permission.
public enum Permission: String, Hashable, Sendable, Codable, CaseIterable {
  case allowed
  case denied
}

/// An app's question for permission, over everything else until it is answered (SEQ-41).
public struct PermissionQuestion: Hashable, Sendable, Codable {
  public var app: AppID
  public var service: PermissionService
  /// What the notifications shall do.
  public var options: NotificationOptions
  /// The app's Info.plist does not say for what it wants to use the service; nil if it does, or need not.
  public var lacksPurpose: Bool?

  public init(
    _ app: AppID, _ service: PermissionService, options: NotificationOptions = .all,
    lacksPurpose: Bool? = nil
  ) {
    self.app = app
    self.service = service
    self.options = options
    self.lacksPurpose = lacksPurpose
  }
}
