public import AppRuntime

/// Local notifications that are due at a place, in the form before `UNLocationNotificationTrigger`.
extension UILocalNotification {
  /// The area that makes the notification due when the device enters or leaves it; nil if it is due at
  /// its date. With an area it has no date. The app must be allowed to use the position while it is
  /// in use. Main thread.
  @MainActor public var region: CLRegion? {
    get { place.map(CLCircularRegion.init) }
    set { place = (newValue as? CLCircularRegion)?.trigger }
  }

  /// Whether it is due only the first time that the device enters or leaves the area.
  public var regionTriggersOnce: Bool {
    get { !repeatsAtPlace }
    set { repeatsAtPlace = !newValue }
  }
}
