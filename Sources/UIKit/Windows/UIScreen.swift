public import Foundation
import SystemInterface

/// The screen that the app is shown on. Main thread.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The device's own screen.
  public static let main = UIScreen()
  /// All screens.
  open class var screens: [UIScreen] { [main] }

  /// Which way up the app's interface is; the screen's bounds go with it.
  var interfaceOrientation = WireOrientation.portrait {
    didSet {
      guard interfaceOrientation != oldValue else { return }
      updateTraits()
      SceneCommitter.shared.schedule()
    }
  }

  /// What the person has set on the device.
  private var environment = WireEnvironment()
  private var traits: UITraitCollection?

  /// The screen's rectangle as the interface is turned, in points.
  open var bounds: CGRect {
    let size = DeviceDescription.current.screenSize
    let turned = interfaceOrientation.isLandscape
    return CGRect(
      x: 0, y: 0, width: turned ? size.height : size.width,
      height: turned ? size.width : size.height)
  }

  /// The screen's rectangle in pixels, as in portrait.
  open var nativeBounds: CGRect {
    let size = DeviceDescription.current.screenSize
    return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
  }

  /// How many pixels a point has.
  open var scale: CGFloat { CGFloat(DeviceDescription.current.screenScale) }
  /// How many pixels a point has.
  open var nativeScale: CGFloat { scale }
  /// How many frames a second there can be.
  open var maximumFramesPerSecond: Int { 60 }
  /// From 0 to 1; the panel's is the browser's here, and the value only kept.
  open var brightness: CGFloat = 0.5

  /// The conditions that all windows start from.
  open var traitCollection: UITraitCollection {
    if let traits { return traits }
    let made = makeTraits()
    traits = made
    UITraitCollection.current = made
    return made
  }

  /// Takes over what the person has set, and tells the windows.
  func adopt(_ environment: WireEnvironment) {
    self.environment = environment
    updateTraits()
  }

  /// The device is another: for the launch.
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

  /// A picture of the screen's windows, as they are.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    UIWindow.visible.last?.snapshotView(afterScreenUpdates: afterUpdates)
      ?? UIView(frame: bounds)
  }
}

extension WireOrientation {
  var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
