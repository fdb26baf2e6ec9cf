import AppRuntime
public import Foundation
import ScreenInterface

/// The root of an app's views: it shows a view controller and dispatches events.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The stacking level of a window.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of ordinary windows.
    public static let normal = Level(0)
    /// The level of the status bar.
    public static let statusBar = Level(1000)
    /// The level of alerts, above everything else.
    public static let alert = Level(2000)

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    /// A level above `a` by `b`.
    public static func + (a: Level, b: CGFloat) -> Level { Level(a.rawValue + b) }
    /// A level below `a` by `b`.
    public static func - (a: Level, b: CGFloat) -> Level { Level(a.rawValue - b) }
  }

  private struct Reference {
    weak var window: UIWindow?
  }

  /// In the order in which the windows came to the front of their level.
  private static var references: [Reference] = []
  /// The key window of those that belong to no scene.
  private static weak var keyWindowWithoutScene: UIWindow?

  /// All windows, from back to front.
  static var all: [UIWindow] {
    references.removeAll { $0.window == nil }
    let windows = references.compactMap(\.window)
    return windows.enumerated()
      .sorted { ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset) }
      .map(\.element)
  }

  /// The windows that are not hidden, and that a scene shows in an app with scenes.
  static var visible: [UIWindow] { all.filter { !$0.isHidden && $0.isShownByScene } }
  /// The window that receives keyboard events: that of the scene for which an event is handled, or of the
  /// one that has the focus.
  static var key: UIWindow? {
    let director = SceneDirector.shared
    return (director.eventScene ?? director.front)?.currentKeyWindow ?? keyWindowWithoutScene
  }

  /// The key window of a scene, or of the windows that belong to none.
  private static func key(in scene: UIWindowScene?) -> UIWindow? {
    scene.map(\.currentKeyWindow) ?? keyWindowWithoutScene
  }

  private static func setKey(_ window: UIWindow?, in scene: UIWindowScene?) {
    if let scene { scene.currentKeyWindow = window } else { keyWindowWithoutScene = window }
  }

  /// The responder of this window that receives events without a location.
  weak var firstResponder: UIResponder? {
    didSet {
      for responder in [oldValue, firstResponder] {
        let controller = responder as? UIViewController
        let view = responder as? UIView ?? controller?.viewIfLoaded
        view?.layer.markChanged()
        // A text of an app's own shows its caret while it is the first responder.
        for case let interaction as UITextInteraction in view?.interactions ?? [] {
          interaction.update()
        }
      }
    }
  }

  /// Creates a hidden window with this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a hidden window from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = UIScreen.main.bounds
    prepare()
  }

  /// Creates a hidden window of the screen's size.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a hidden window of a scene, as large as it.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: CGRect(origin: .zero, size: windowScene.frameOnScreen.size))
    self.windowScene = windowScene
    // An initializer's own changes are not observed.
    if let external = windowScene.externalScreen { move(to: external) }
  }

  /// The scene that shows the window; nil in an app without scenes, and in one with scenes for a window
  /// that is not seen.
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard windowScene !== oldValue else { return }
      moveKey(from: oldValue)
      // It is on the screen of its scene, and on that of a window that has none.
      if let external = windowScene?.externalScreen {
        move(to: external)
      } else if windowScene != nil, oldValue?.externalScreen != nil {
        move(to: .main)
      }
      if SceneDirector.shared.hasParts {
        fitIntoScene()
        noticeTraits()
        noticeInsets()
      }
      SceneCommitter.shared.wasAttached(layer)
      SceneCommitter.shared.windowsChanged()
    }
  }

  private func move(to screen: UIScreen) { self.screen = screen }

  /// A key window that goes to another scene is the key window there, if that has none.
  private func moveKey(from old: UIWindowScene?) {
    guard Self.key(in: old) === self else { return }
    Self.setKey(nil, in: old)
    guard Self.key(in: windowScene) == nil else {
      resignKey()
      NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
      return
    }
    Self.setKey(self, in: windowScene)
  }

  /// Something shows it, if it is not hidden.
  var isShownByScene: Bool {
    !SceneDirector.shared.areUsed || windowScene != nil || !isOnMainScreen
  }

  /// Where the program has made it, as ``SceneDiary`` says it; empty without a diary.
  private(set) var birthplace: [String] = []

  private func prepare() {
    birthplace = SceneDiary.programPlaces
    layer.isHidden = true
    contentScaleFactor = UIScreen.main.scale
    Self.references.append(Reference(window: self))
    SceneCommitter.shared.content = WindowScene.shared
  }

  /// The view controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      replaceRoot(oldValue)
    }
  }

  /// The window's stacking level.
  open var windowLevel: Level = .normal {
    didSet { SceneCommitter.shared.windowsChanged() }
  }

  /// The screen that the window is on. A window on an external screen gets no touches; when the screen
  /// is disconnected it stays there, unseen.
  open var screen: UIScreen = .main {
    didSet {
      guard screen !== oldValue else { return }
      contentScaleFactor = screen.scale
      // displayd may not know a window that nobody could see.
      SceneCommitter.shared.wasAttached(layer)
      noticeTraits()
      noticeInsets()
      setNeedsLayout()
    }
  }
  /// The window is on the device's own screen.
  var isOnMainScreen: Bool { screen === UIScreen.main }
  /// This window receives keyboard events, while its scene has the focus.
  public var isKeyWindow: Bool { Self.key(in: windowScene) === self }
  /// This window may receive keyboard events.
  open var canBecomeKey: Bool { true }

  open override var next: UIResponder? { windowScene ?? UIApplication.made }

  /// Passes an event to gesture recognizers and views (LOOP-23).
  open func sendEvent(_ event: UIEvent) {
    EditMenu.shared.willSend(event)
    dispatch(event)
  }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      SceneCommitter.shared.windowsChanged()
      if newValue {
        hideRootView(of: rootViewController)
        if isKeyWindow { giveUpKey() }
        NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
      } else {
        Self.references.removeAll { $0.window === self }
        Self.references.append(Reference(window: self))
        SceneCommitter.shared.wasAttached(layer)
        fitIntoScene()
        showRootView()
        NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
      }
    }
  }

  /// Shows the window and makes it the key window; loads the root view controller's view (LOOP-02).
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Makes this the window that receives keyboard events.
  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    let old = Self.key(in: windowScene)
    Self.setKey(self, in: windowScene)
    if let old {
      old.resignKey()
      NotificationCenter.default.post(name: Self.didResignKeyNotification, object: old)
    }
    becomeKey()
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
    SceneCommitter.shared.windowsChanged()
  }

  private func giveUpKey() {
    Self.setKey(nil, in: windowScene)
    resignKey()
    NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
    Self.visible.last {
      $0 !== self && $0.canBecomeKey && $0.windowScene === windowScene
    }?.makeKey()
  }

  /// Called when the window starts to receive keyboard events. Do not call it.
  open func becomeKey() {}
  /// Called when the window stops receiving keyboard events. Do not call it.
  open func resignKey() {}

  /// Converts a point of this window to another window's coordinates, or to the screen's if `nil`.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    layer.convert(point, to: window?.layer)
  }

  /// Converts a point of another window, or of the screen if `nil`, to this window's coordinates.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    layer.convert(point, from: window?.layer)
  }

  /// Posted after a window was shown; the object is the window.
  public static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted after a window was hidden; the object is the window.
  public static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted when a window starts to receive keyboard events; the object is the window.
  public static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted when a window stops receiving keyboard events; the object is the window.
  public static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
}

extension UIWindow {
  /// How far the status bar and the device's shape cover the window at each edge.
  var windowSafeAreaInsets: UIEdgeInsets {
    guard isOnMainScreen else { return .zero }
    let screen = UIScreen.main.bounds
    let device = ScreenShape.safeArea
    let corner = sceneFrame.origin
    let frame = frame.offsetBy(dx: corner.x, dy: corner.y)
    return UIEdgeInsets(
      top: max(0, device.top - frame.minY), left: max(0, device.left - frame.minX),
      bottom: max(0, device.bottom - (screen.maxY - frame.maxY)),
      right: max(0, device.right - (screen.maxX - frame.maxX)))
  }
}

/// The parts of the screen that the status bar and the home indicator cover.
@MainActor enum ScreenShape {
  /// How much of what is within this rectangle of the screen is covered at its lower edge.
  static func bottom(of frame: CGRect) -> CGFloat {
    max(0, safeArea.bottom - (UIScreen.main.bounds.maxY - frame.maxY))
  }

  static var safeArea: UIEdgeInsets {
    safeArea(isLandscape: UIScreen.main.interfaceOrientation.isLandscape)
  }

  static func safeArea(isLandscape: Bool) -> UIEdgeInsets {
    let device = DeviceDescription.current
    if isLandscape, !device.hasHomeButton {
      // Only a tablet has a status bar then.
      let isTablet = UIDevice.current.userInterfaceIdiom == .pad
      return UIEdgeInsets(
        top: isTablet ? top : 0, left: device.landscapeSideInset,
        bottom: device.landscapeBottomInset, right: device.landscapeSideInset)
    }
    return UIEdgeInsets(top: top, left: 0, bottom: device.bottomInset, right: 0)
  }

  /// Without a home button the camera is at the upper edge, with a status bar or without.
  private static var top: CGFloat {
    let device = DeviceDescription.current
    guard SceneCommitter.shared.appearance.statusBarHidden else {
      return UIApplication.made?.statusBarFrame.height ?? CGFloat(device.statusBarHeight)
    }
    return device.hasHomeButton ? 0 : CGFloat(device.statusBarHeight)
  }
}
