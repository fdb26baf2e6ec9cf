import LifecycleKernel

/// A part of the device that acts when something happens that concerns several of them.
///
/// ``DeviceParts`` has all of them. All functions are called on the device's thread.
protocol DevicePart: AnyObject {
  /// There are other apps than before, or other versions of them. The kernel does not know yet.
  func appsChange()
  /// An app was installed or updated, and the kernel knows.
  func installed(_ app: HostedApp)
  /// An app was removed; nothing of it is shown or kept any more.
  func removed(_ app: HostedApp)
  /// An app could not be removed after all.
  func returned(_ app: String)
  /// Something of the app that the shell shows has changed.
  func lookChanged(of app: HostedApp)
  /// The clock that the device shows was set, by a person or with the machine's.
  func clockChanged()
  /// The device's environment is another.
  func environmentChanged()
  /// All effects of an event are carried out: it acts upon what has become of the device.
  func follow()
}

extension DevicePart {
  func appsChange() {}
  func installed(_ app: HostedApp) {}
  func removed(_ app: HostedApp) {}
  func returned(_ app: String) {}
  func lookChanged(of app: HostedApp) {}
  func clockChanged() {}
  func environmentChanged() {}
  func follow() {}
}

/// The parts of a device, in the order in which they are told.
final class DeviceParts {
  private var all: [any DevicePart] = []

  /// From now on the parts are told, after those that are there already.
  func add(_ parts: any DevicePart...) { all += parts }

  /// Tells every part.
  func tell(_ happening: (any DevicePart) -> Void) {
    for part in all { happening(part) }
  }
}
