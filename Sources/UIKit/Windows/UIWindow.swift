public import Foundation
import SystemInterface

/// What an app puts its view controllers in: the views' root, and where events come in.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// In which order windows lie over each other.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// Most windows.
    public static let normal = Level(0)
    /// Over the status bar's place.
    public static let statusBar = Level(1000)
    /// Over everything.
    public static let alert = Level(2000)

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    /// A little over a level.
    public static func + (a: Level, b: CGFloat) -> Level { Level(a.rawValue + b) }
    /// A little under a level.
    public static func - (a: Level, b: CGFloat) -> Level { Level(a.rawValue - b) }
  }

  private struct Reference {
    weak var window: UIWindow?
  }

  /// In the order in which they came to the front of their level.
  private static var references: [Reference] = []
  private static weak var currentKeyWindow: UIWindow?

  /// All windows that there are, from back to front.
  static var all: [UIWindow] {
    references.removeAll { $0.window == nil }
    let windows = references.compactMap(\.window)
    return windows.enumerated()
      .sorted { ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset) }
      .map(\.element)
  }

  /// Those that are not hidden.
  static var visible: [UIWindow] { all.filter { !$0.isHidden } }
  /// The window that gets keyboard events.
  static var key: UIWindow? { currentKeyWindow }

  /// The responder of this window that gets events without a place.
  weak var firstResponder: UIResponder? {
    didSet {
      for view in [oldValue, firstResponder] { (view as? UIView)?.layer.markChanged() }
    }
  }

  /// A window of this size. It is hidden at first.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// A window of a storyboard or nib. It is hidden at first.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = UIScreen.main.bounds
    prepare()
  }

  /// A window of the screen's size.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  private func prepare() {
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

  /// Over and under which windows it lies.
  open var windowLevel: Level = .normal {
    didSet { SceneCommitter.shared.windowsChanged() }
  }

  /// The screen that the window is on.
  open var screen: UIScreen { .main }
  /// Whether the window is the one that gets keyboard events.
  public var isKeyWindow: Bool { Self.currentKeyWindow === self }
  /// Whether the window can become the one that gets keyboard events.
  open var canBecomeKey: Bool { true }

  open override var next: UIResponder? { UIApplication.made }

  /// Passes an event to gesture recognizers and views (LOOP-23).
  open func sendEvent(_ event: UIEvent) { dispatch(event) }

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

  /// Makes the window the one that gets keyboard events.
  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    let old = Self.currentKeyWindow
    Self.currentKeyWindow = self
    if let old {
      old.resignKey()
      NotificationCenter.default.post(name: Self.didResignKeyNotification, object: old)
    }
    becomeKey()
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
    SceneCommitter.shared.windowsChanged()
  }

  private func giveUpKey() {
    Self.currentKeyWindow = nil
    resignKey()
    NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
    Self.visible.last { $0 !== self && $0.canBecomeKey }?.makeKey()
  }

  /// The window gets keyboard events now. Not to be called.
  open func becomeKey() {}
  /// The window gets no keyboard events any more. Not to be called.
  open func resignKey() {}

  /// Where a point of this window is in another; without one on the screen.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    layer.convert(point, to: window?.layer)
  }

  /// Where a point of another window is in this one; without one of the screen.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    layer.convert(point, from: window?.layer)
  }

  /// A window was shown; the object is the window.
  public static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// A window was hidden; the object is the window.
  public static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// A window gets keyboard events; the object is the window.
  public static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// A window gets no keyboard events any more; the object is the window.
  public static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
}

extension UIWindow {
  /// What the status bar and the device's shape cover of the window.
  var windowSafeAreaInsets: UIEdgeInsets {
    let screen = UIScreen.main.bounds
    let device = ScreenShape.safeArea
    return UIEdgeInsets(
      top: max(0, device.top - frame.minY), left: max(0, device.left - frame.minX),
      bottom: max(0, device.bottom - (screen.maxY - frame.maxY)),
      right: max(0, device.right - (screen.maxX - frame.maxX)))
  }
}

/// What of the screen the status bar and the home indicator cover.
@MainActor enum ScreenShape {
  /// A status bar this high is that of a screen without a home button: it has a home indicator.
  private static let heightWithIndicator = 44.0

  static var safeArea: UIEdgeInsets {
    let device = DeviceDescription.current
    let bar = UIApplication.made?.statusBarFrame.height ?? CGFloat(device.statusBarHeight)
    let appearance = SceneCommitter.shared.appearance
    let hasIndicator = device.statusBarHeight >= heightWithIndicator
    if UIScreen.main.interfaceOrientation.isLandscape && hasIndicator {
      let side = CGFloat(device.statusBarHeight)
      return UIEdgeInsets(top: 0, left: side, bottom: 21, right: side)
    }
    return UIEdgeInsets(
      top: appearance.statusBarHidden && !hasIndicator ? 0 : bar, left: 0,
      bottom: hasIndicator ? 34 : 0, right: 0)
  }
}
