/// The user's answer to an app's question for permission.
public enum Permission: String, Hashable, Sendable, Codable, CaseIterable {
  case allowed
  case denied
}

/// What an app needs the user's permission for.
public enum PermissionService: String, Hashable, Sendable, Codable, CaseIterable {
  case notifications
}

/// An app's question for permission, over everything else until it is answered (SEQ-41).
public struct PermissionQuestion: Hashable, Sendable, Codable {
  public var app: AppID
  public var service: PermissionService
  /// What the notifications shall do.
  public var options: NotificationOptions

  public init(
    _ app: AppID, _ service: PermissionService, options: NotificationOptions = .all
  ) {
    self.app = app
    self.service = service
    self.options = options
  }
}
