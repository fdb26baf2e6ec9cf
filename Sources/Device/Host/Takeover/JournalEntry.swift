import Foundation
import LifecycleKernel

/// Something that has happened to a device, written down before it takes effect.
enum JournalEntry: Codable {
  /// The kernel handles the event; the message of a process that caused it, if one did.
  case event(Event, at: Instant, HandledMessage?)
  /// A message of a process was handled and caused no event.
  case handled(HandledMessage)
  /// A process was started.
  case started(InheritedProcess)
  /// The numbers of all apps.
  case apps([String: AppID])
  case world(InheritedWorld)
  /// Where the position comes from.
  case location(LocationSetting)
  /// The notifications of an app, encoded; nil if it has none.
  case notifications(String, Data?)
  /// What an app says that it plays; nil: nothing.
  case nowPlaying(String, InheritedNowPlaying?)
  /// Changes of a group's preferences were accepted; the message of a process that brought them, if one
  /// did.
  case groupPreferences(InheritedGroupPreferences, HandledMessage?)
  /// Those of the group with this number, and all earlier ones, are on the disk, and apps were told.
  case groupPreferencesWritten(String, upTo: UInt64)
  /// The page is served from now on; nil if it is not.
  case page(InheritedPage?)
  /// A line of the log that does not follow from an event.
  case line(DeviceLogEntry)
}
