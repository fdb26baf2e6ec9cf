import AppInterface
import AppRuntime
public import Foundation
import SharedInterface
import SystemVersions

/// A screen that the app can be shown on: the device's own, or an external one. Main thread.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The device's own screen.
  public static let main = UIScreen()
  /// All screens: the device's own, and the external ones in the order of their connection.
  open class var screens: [UIScreen] { [main] + ExternalScreens.shared.screens }

  /// What makes the screen an external one; nil if it is the device's own.
  var external: ExternalScreen?

  private override init() {}

  /// Creates an external screen.
  init(display: WireExternalDisplay) {
    external = ExternalScreen(display)
  }

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

  /// The screen's rectangle in the interface's orientation, in points. An external screen does not
  /// turn; its size is that of its mode.
  open var bounds: CGRect {
    if let external {
      let size = external.current?.size ?? .zero
      return CGRect(
        x: 0, y: 0, width: size.width / external.scale, height: size.height / external.scale)
    }
    let size = DeviceDescription.current.screenSize
    let turned = interfaceOrientation.isLandscape
    return CGRect(
      x: 0, y: 0, width: turned ? size.height : size.width,
      height: turned ? size.width : size.height)
  }

  /// The screen's rectangle in portrait, in pixels.
  open var nativeBounds: CGRect {
    if let external { return CGRect(origin: .zero, size: external.current?.size ?? .zero) }
    let size = DeviceDescription.current.screenSize
    return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
  }

  /// Pixels per point.
  open var scale: CGFloat {
    external?.scale ?? CGFloat(DeviceDescription.current.screenScale)
  }
  /// Pixels per point of the device's panel.
  open var nativeScale: CGFloat { scale }
  /// The radius of the corners of the device's own screen, in points.
  package var cornerRadius: CGFloat {
    external == nil ? CGFloat(DeviceDescription.current.cornerRadius) : 0
  }
  /// A button below the device's own screen leads home, and not a swipe from its lower edge.
  package var hasHomeButton: Bool { DeviceDescription.current.hasHomeButton }
  /// The maximum frame rate, in frames per second.
  open var maximumFramesPerSecond: Int { 60 }
  /// The brightness, from 0 to 1: what the person has set, until the app sets another. The app's own
  /// holds for the app alone, and until the person sets one again; it does not change the panel.
  open var brightness: CGFloat {
    get {
      ownBrightness ?? CGFloat(environment.brightness) / 100
    }
    set { ownBrightness = min(1, max(0, newValue)) }
  }
  private var ownBrightness: CGFloat?

  /// The person has set the brightness; the object is the screen.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")

  /// Whether the screen is recorded, or mirrored elsewhere (CAP-01). An external screen is not.
  open var isCaptured: Bool {
    external == nil && environment.captured && SystemFeature.screenCapture.exists
  }

  /// ``isCaptured`` has changed; the object is the screen.
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")

  /// How to make up for a display that cuts off the edges of the picture.
  public enum OverscanCompensation: Int, Sendable {
    case scale
    case insetBounds
    case none
  }

  /// How to make up for edges that the display cuts off. It is only stored: no display of the device
  /// does.
  open var overscanCompensation = OverscanCompensation.scale
  /// How much the display cuts off at each edge, in points: nothing.
  open var overscanCompensationInsets: UIEdgeInsets { .zero }

  /// The screen that this external one mirrors; nil: a window of the app is on it, or it is the
  /// device's own.
  open var mirrored: UIScreen? {
    guard external?.isConnected == true,
      !UIWindow.visible.contains(where: { $0.screen === self })
    else { return nil }
    return .main
  }

  /// The modes that the screen has.
  open var availableModes: [UIScreenMode] { external?.modes ?? [ownMode] }
  /// The mode that is best for the screen.
  open var preferredMode: UIScreenMode? { external == nil ? ownMode : external?.preferred }
  /// The mode of the screen. That of an external screen can be set to one of `availableModes`, which
  /// changes `bounds` at once; an app that is not in front is then told that it did not count.
  open var currentMode: UIScreenMode? {
    get { external == nil ? ownMode : external?.current }
    set { if let newValue { set(newValue) } }
  }

  /// The only mode of the device's own screen.
  private lazy var ownMode = UIScreenMode(size: nativeBounds.size)

  /// An external screen was connected while the app was running, or is there when it is resumed; the
  /// object is the screen (WAKE-10).
  public nonisolated static let didConnectNotification = Notification.Name(
    "UIScreenDidConnectNotification")
  /// An external screen was disconnected; the object is the screen (WAKE-10).
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification")
  /// The mode of an external screen has changed; the object is the screen (WAKE-11).
  public nonisolated static let modeDidChangeNotification = Notification.Name(
    "UIScreenModeDidChangeNotification")

  /// The traits that all windows inherit.
  open var traitCollection: UITraitCollection {
    if external != nil { return externalTraits() }
    if let traits { return traits }
    let made = makeTraits()
    traits = made
    UITraitCollection.current = made
    return made
  }

  /// Applies the user's settings and updates the windows.
  func adopt(_ environment: WireEnvironment) {
    DeviceDescription.clockOffset = environment.clockOffset
    let isAsBright = self.environment.brightness == environment.brightness
    let wasCaptured = isCaptured
    self.environment = environment
    if isCaptured != wasCaptured {
      NotificationCenter.default.post(name: Self.capturedDidChangeNotification, object: self)
    }
    if !isAsBright {
      ownBrightness = nil
      NotificationCenter.default.post(
        name: Self.brightnessDidChangeNotification, object: self)
    }
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
    UIWindow.visible.last { $0.screen === self }?
      .snapshotView(afterScreenUpdates: afterUpdates)
      ?? UIView(frame: bounds)
  }
}

extension WireOrientation {
  var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
