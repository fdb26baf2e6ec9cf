import AppInterface
import AppRuntime
public import CoreLocation

/// When the device enters or leaves an area.
///
/// The system watches the area, also while the app has no process, and does not wake the app for it.
/// The app must be allowed to use the position at least while it is in use.
// Unchecked: nothing of it changes.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The area. Its `notifyOnEntry` and `notifyOnExit` say which crossing makes the notification due.
  open var region: CLRegion { CLCircularRegion(message.region) }

  /// Creates a trigger. Main thread, to which regions belong.
  ///
  /// - Parameters:
  ///   - region: A `CLCircularRegion`; what is changed in it later has no effect.
  ///   - repeats: Whether the notification is due at each crossing, and not only at the first.
  @MainActor public convenience init(region: CLRegion, repeats: Bool) {
    guard let circle = region as? CLCircularRegion else {
      preconditionFailure("a region is a CLCircularRegion")
    }
    var message = WireNotificationTrigger()
    message.region = circle.trigger
    message.region.repeats = repeats
    self.init(message)
  }
}
