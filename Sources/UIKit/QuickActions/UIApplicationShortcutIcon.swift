import AppInterface
public import Foundation

/// The icon of a quick action (URL-12).
@preconcurrency @MainActor open class UIApplicationShortcutIcon: NSObject {
  /// An icon of the system.
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share
    case prohibit, contact, home, markLocation, favorite, love, cloud, invitation, confirmation
    case mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted, alarm
    case bookmark, shuffle, audio, update
  }

  private let kind: Kind

  private enum Kind: Equatable {
    case system(IconType)
    case template(String)
  }

  /// An icon of the system.
  public init(type: IconType) {
    kind = .system(type)
  }

  /// An image of the bundle, by its name.
  public init(templateImageName: String) {
    kind = .template(templateImageName)
  }

  /// The icon of a message; nil if it has none, or one that is not known.
  convenience init?(_ wire: WireQuickAction) {
    if !wire.iconFile.isEmpty {
      self.init(templateImageName: wire.iconFile)
    } else if wire.iconType > 0, let type = IconType(rawValue: Int(wire.iconType) - 1) {
      self.init(type: type)
    } else {
      return nil
    }
  }

  func describe(in message: inout WireQuickAction) {
    switch kind {
    case .system(let type): message.iconType = UInt32(type.rawValue) + 1
    case .template(let name): message.iconFile = name
    }
  }
}
