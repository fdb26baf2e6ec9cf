public import Foundation

/// The device that the app runs on. Main thread.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The device.
  public static let current = UIDevice()

  /// What the user calls the device.
  open var name: String { DeviceDescription.current.name }
  /// What kind of device it is.
  open var model: String { DeviceDescription.current.model }
  /// What the operating system is called.
  open var systemName: String { DeviceDescription.current.systemName }
  /// Which version of it runs, such as `13.3`.
  open var systemVersion: String { DeviceDescription.current.systemVersion }
  /// Whether apps can run in the background here (LIFE-13, BGT-02).
  open var isMultitaskingSupported: Bool { DeviceDescription.current.isMultitaskingSupported }
}
