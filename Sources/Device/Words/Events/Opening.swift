/// What an app is opened with besides its icon. Each is delivered in the order in which it was asked
/// for, before `applicationDidBecomeActive` (URL-05, URL-11).
public enum Opening: Hashable, Sendable, Codable {
  case url(OpenedURL)
  case activity(ContinuedActivity)
  case quickAction(QuickAction)
}

/// A user activity that an app continues: a web page whose link belongs to the app (URL-11).
public struct ContinuedActivity: Hashable, Sendable, Codable {
  /// `NSUserActivity.activityType`.
  public var type: String
  /// The page's address.
  public var webpageURL: String
  /// The whole activity, which the kernel does not look into.
  public var content: [UInt8]

  public init(type: String, webpageURL: String = "", content: [UInt8] = []) {
    self.type = type
    self.webpageURL = webpageURL
    self.content = content
  }
}

/// A quick action of an app's icon that the user has chosen (URL-12).
public struct QuickAction: Hashable, Sendable, Codable {
  /// `UIApplicationShortcutItem.type`.
  public var type: String
  /// The whole item, which the kernel does not look into.
  public var content: [UInt8]

  public init(type: String, content: [UInt8] = []) {
    self.type = type
    self.content = content
  }
}
