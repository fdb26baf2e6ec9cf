public import Foundation

/// The screen that the app is shown on. Main thread.
@MainActor open class UIScreen: NSObject {
  /// The device's own screen.
  public static let main = UIScreen()

  /// The screen's rectangle, in points.
  open var bounds: CGRect { CGRect(origin: .zero, size: DeviceDescription.current.screenSize) }
  /// How many pixels a point has.
  open var scale: CGFloat { CGFloat(DeviceDescription.current.screenScale) }
}
