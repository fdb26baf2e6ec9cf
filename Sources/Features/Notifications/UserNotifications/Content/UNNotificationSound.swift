public import Foundation

/// The name of a sound: a file in the main bundle.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The sound of a notification. It is not heard: the device's log says which one would be.
// Unchecked: nothing of it changes.
open class UNNotificationSound: NSObject, @unchecked Sendable {
  /// Nil: the system's sound. It does not change.
  let name: String?

  init(name: String?) { self.name = name }

  /// A file in the main bundle, of Linear PCM, MA4, µLaw or aLaw (LN-03).
  public convenience init(named name: UNNotificationSoundName) {
    self.init(name: name.rawValue)
  }

  /// The system's sound.
  open class var `default`: UNNotificationSound { UNNotificationSound(name: nil) }
}
