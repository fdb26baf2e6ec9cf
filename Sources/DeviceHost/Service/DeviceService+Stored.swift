import DeviceStorage
import Foundation

/// What is done to a device that is shut down, as a whole.
///
/// All of it throws `DeviceFolderError.inUse` if the device is booted, `DeviceFolderError.none` if there
/// is no such device, and `FileError` with what cannot be read, written or removed.
extension DeviceService {
  /// Removes the content and the settings of a device; the device stays.
  ///
  /// - Parameters:
  ///   - device: The device's name.
  ///   - home: The folder of all devices.
  public static func erase(_ device: String, home: String) throws {
    try withLocked(device, home) { try $0.erase() }
  }

  /// Removes a device with all that belongs to it.
  ///
  /// - Parameters:
  ///   - device: The device's name.
  ///   - home: The folder of all devices.
  public static func delete(_ device: String, home: String) throws {
    try withLocked(device, home) { try $0.remove() }
  }

  /// Makes another device, with all that one has.
  ///
  /// - Parameters:
  ///   - device: The device's name.
  ///   - name: The name of the new device.
  ///   - home: The folder of all devices.
  public static func clone(_ device: String, to name: String, home: String) throws {
    let copy = DeviceFolder(device: try DeviceName(name), home: URL(fileURLWithPath: home))
    try withLocked(device, home) { try $0.clone(to: copy) }
  }

  private static func withLocked(
    _ device: String, _ home: String, _ work: (DeviceFolder) throws -> Void
  ) throws {
    let folder = DeviceFolder(device: try DeviceName(device), home: URL(fileURLWithPath: home))
    guard folder.isDevice else { throw DeviceFolderError.none(device: device) }
    let lock = try DeviceLock(folder)
    try withExtendedLifetime(lock) { try work(folder) }
  }
}
