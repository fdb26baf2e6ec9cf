import DeviceStorage
import Foundation

extension DeviceService {
  /// Removes the content and the settings of a device that is shut down; the device stays.
  ///
  /// - Parameters:
  ///   - device: The device's name.
  ///   - home: The folder of all devices.
  /// - Throws: `DeviceFolderError.inUse` if it is booted; `FileError` with what cannot be removed.
  public static func erase(_ device: String, home: String) throws {
    let folder = DeviceFolder(
      device: try DeviceName(device), home: URL(fileURLWithPath: home))
    let lock = try DeviceLock(folder)
    try withExtendedLifetime(lock) { try folder.erase() }
  }
}
