public import Foundation

/// A quick action that an app's Info.plist gives its icon: an entry of `UIApplicationShortcutItems`
/// (URL-12).
public struct StaticQuickAction: Hashable, Sendable, Codable {
  /// `UIApplicationShortcutItemType`.
  public let type: String
  /// `UIApplicationShortcutItemTitle`.
  public let title: String
  /// `UIApplicationShortcutItemSubtitle`.
  public let subtitle: String?
  /// The number of `UIApplicationShortcutIcon.IconType`; nil if none is named, or one that is not known.
  public let iconType: Int?
  /// `UIApplicationShortcutItemIconFile`.
  public let iconFile: String?
  /// `UIApplicationShortcutItemUserInfo` as a binary property list.
  public let userInfo: Data?

  init(_ reader: InfoPlistReader) throws(InfoPlistError) {
    guard let type = try reader.text("UIApplicationShortcutItemType") else {
      throw .missing(
        key: reader.path + "UIApplicationShortcutItemType",
        advice: "The app tells its quick actions apart by it.")
    }
    guard let title = try reader.text("UIApplicationShortcutItemTitle") else {
      throw .missing(
        key: reader.path + "UIApplicationShortcutItemTitle", advice: "The person reads it.")
    }
    self.type = type
    self.title = title
    subtitle = try reader.text("UIApplicationShortcutItemSubtitle")
    iconType = try reader.text("UIApplicationShortcutItemIconType").flatMap(Self.iconNumber)
    iconFile = try reader.text("UIApplicationShortcutItemIconFile")
    userInfo = try reader.dictionary("UIApplicationShortcutItemUserInfo").flatMap {
      try? PropertyListSerialization.data(
        fromPropertyList: $0.values.mapValues(\.object), format: .binary, options: 0)
    }
  }

  /// The name's place in the platform's order of `UIApplicationShortcutIconType`.
  private static func iconNumber(_ name: String) -> Int? {
    let prefix = "UIApplicationShortcutIconType"
    guard name.hasPrefix(prefix) else { return nil }
    return iconNames.firstIndex(of: String(name.dropFirst(prefix.count)))
  }

  private static let iconNames = [
    "Compose", "Play", "Pause", "Add", "Location", "Search", "Share", "Prohibit", "Contact",
    "Home", "MarkLocation", "Favorite", "Love", "Cloud", "Invitation", "Confirmation", "Mail",
    "Message", "Date", "Time", "CapturePhoto", "CaptureVideo", "Task", "TaskCompleted", "Alarm",
    "Bookmark", "Shuffle", "Audio", "Update",
  ]
}

extension PropertyListValue {
  /// The value as Foundation has it.
  fileprivate var object: Any {
    switch self {
    case .string(let value): value
    case .bool(let value): value
    case .number(let value): value
    case .date(let value): value
    case .data(let value): value
    case .array(let values): values.map(\.object)
    case .dictionary(let values): values.mapValues(\.object)
    }
  }
}
