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
  /// The page is served from now on; nil if it is not.
  case page(InheritedPage?)
  /// A line of the log that does not follow from an event.
  case line(DeviceLogEntry)
}
