import AppRuntime
public import Foundation

/// The device that the app runs on. Main thread.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The device.
  public static let current = UIDevice()

  /// The name that the user gave the device.
  open var name: String { DeviceDescription.current.name }
  /// What kind of device it is.
  open var model: String { DeviceDescription.current.model }
  /// Whether it is a phone or a tablet.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.traitCollection.userInterfaceIdiom
  }
  /// The operating system's name.
  open var systemName: String { DeviceDescription.current.systemName }
  /// The operating system's version, such as `13.3`.
  open var systemVersion: String { DeviceDescription.current.systemVersion }
  /// The device lets apps run in the background (LIFE-13, BGT-02).
  open var isMultitaskingSupported: Bool { DeviceDescription.current.isMultitaskingSupported }
}
