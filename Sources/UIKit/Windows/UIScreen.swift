public import Foundation
import SystemInterface

/// The screen that the app is shown on. Main thread.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The device's own screen.
  public static let main = UIScreen()
  /// All screens: only the device's own.
  open class var screens: [UIScreen] { [main] }

  /// The orientation of the app's interface; the screen's bounds follow it.
  var interfaceOrientation = WireOrientation.portrait {
    didSet {
      guard interfaceOrientation != oldValue else { return }
      updateTraits()
      SceneCommitter.shared.schedule()
    }
  }

  /// The user's settings on the device.
  private var environment = WireEnvironment()
  private var traits: UITraitCollection?

  /// The screen's rectangle in the interface's orientation, in points.
  open var bounds: CGRect {
    let size = DeviceDescription.current.screenSize
    let turned = interfaceOrientation.isLandscape
    return CGRect(
      x: 0, y: 0, width: turned ? size.height : size.width,
      height: turned ? size.width : size.height)
  }

  /// The screen's rectangle in portrait, in pixels.
  open var nativeBounds: CGRect {
    let size = DeviceDescription.current.screenSize
    return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
  }

  /// Pixels per point.
  open var scale: CGFloat { CGFloat(DeviceDescription.current.screenScale) }
  /// Pixels per point of the device's panel.
  open var nativeScale: CGFloat { scale }
  /// The maximum frame rate, in frames per second.
  open var maximumFramesPerSecond: Int { 60 }
  /// The brightness, from 0 to 1. It is only stored: the actual panel is the browser's.
  open var brightness: CGFloat = 0.5

  /// The traits that all windows inherit.
  open var traitCollection: UITraitCollection {
    if let traits { return traits }
    let made = makeTraits()
    traits = made
    UITraitCollection.current = made
    return made
  }

  /// Applies the user's settings and updates the windows.
  func adopt(_ environment: WireEnvironment) {
    DeviceDescription.clockOffset = environment.clockOffset
    self.environment = environment
    updateTraits()
  }

  /// Applies a new device description, at launch.
  func deviceChanged() {
    traits = nil
    updateTraits()
  }

  private func updateTraits() {
    let new = makeTraits()
    guard new != traits else { return }
    traits = new
    UITraitCollection.current = new
    for window in UIWindow.all { window.noticeTraits() }
  }

  private func makeTraits() -> UITraitCollection {
    let size = bounds.size
    let isPad = min(size.width, size.height) >= 600
    let category =
      environment.contentSizeCategory.isEmpty
      ? UIContentSizeCategory.large
      : UIContentSizeCategory(rawValue: environment.contentSizeCategory)
    return UITraitCollection(
      UITraitCollection.Traits(
        style: environment.darkAppearance ? .dark : .light, idiom: isPad ? .pad : .phone,
        horizontal: isPad || (size.width > size.height && size.width >= 736)
          ? .regular : .compact,
        vertical: isPad || size.height > size.width ? .regular : .compact, scale: max(1, scale),
        direction: Self.isRightToLeft(environment.language) ? .rightToLeft : .leftToRight,
        sizeCategory: category))
  }

  private static func isRightToLeft(_ language: String) -> Bool {
    let base = language.split(separator: "-").first.map(String.init) ?? "en"
    return ["ar", "dv", "fa", "he", "ks", "ku", "ps", "sd", "ug", "ur", "yi"].contains(base)
  }

  /// A snapshot of the screen's windows.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    UIWindow.visible.last?.snapshotView(afterScreenUpdates: afterUpdates)
      ?? UIView(frame: bounds)
  }
}

extension WireOrientation {
  var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
