import ArgumentParser
import DeviceControl
import SystemDatabases

/// The contacts and calendars of a booted device, for whoever may read its folder.
///
/// They are read here and not by foregroundd, because apps write the files, too.
struct DeviceDatabases {
  private let folder: String

  /// - Parameter connection: Shows that the device is booted; only then are the files of one with a
  ///   passcode where they are looked for.
  init(_ connection: DeviceConnection, _ device: DeviceOptions) throws {
    _ = try connection.status()
    folder = try device.address.folder + "/Data/System"
  }

  func contacts() throws -> ContactDatabase {
    try ContactDatabase { try SystemDatabase.contacts.openFiles(below: folder) }
  }

  func calendars() throws -> CalendarDatabase {
    try CalendarDatabase { try SystemDatabase.calendars.openFiles(below: folder) }
  }
}
