public import CoreGraphics
import Foundation

/// A scene with windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The screen that it is on.
  open var screen: UIScreen { .main }
  /// The orientation of its interface.
  open var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.made?.statusBarOrientation ?? .portrait
  }
  /// The scene's coordinates.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  open var traitCollection: UITraitCollection { screen.traitCollection }
  /// How small and large a person may make it; nil, because it has the size of the screen.
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }
  /// The status bar over it.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
  /// Whether it fills the screen.
  open var isFullScreen: Bool { true }
  /// Its windows, from back to front.
  open var windows: [UIWindow] { UIWindow.all.filter { $0.windowScene === self } }
  /// The window that receives keyboard events; nil: it is another scene's, or there is none.
  open var keyWindow: UIWindow? { UIWindow.key.flatMap { $0.windowScene === self ? $0 : nil } }
}

/// How small and large a person may make a scene.
@preconcurrency @MainActor public final class UISceneSizeRestrictions {
  public var minimumSize = CGSize.zero
  public var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  init() {}
}

/// The status bar over a scene.
@preconcurrency @MainActor public final class UIStatusBarManager {
  /// Its look.
  public var statusBarStyle: UIStatusBarStyle { UIApplication.shared.interface.statusBarStyle }
  public var isStatusBarHidden: Bool { UIApplication.shared.interface.isStatusBarHidden }
  /// Its frame, in points; empty while it is hidden.
  public var statusBarFrame: CGRect {
    isStatusBarHidden ? .zero : UIApplication.shared.statusBarFrame
  }

  init() {}
}
