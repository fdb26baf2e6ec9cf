import AppRuntime
public import Foundation
import SharedInterface

/// A scene with windows. Its place on the screen is the system's affair; its windows are in its own
/// coordinates, which begin at its corner.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The screen that it is on.
  open var screen: UIScreen { externalScreen ?? .main }
  /// The orientation of its interface; unknown on an external screen, which is not turned.
  open var interfaceOrientation: UIInterfaceOrientation {
    guard externalScreen == nil else { return .unknown }
    return UIApplication.made?.statusBarOrientation ?? .portrait
  }
  /// The scene's coordinates. It is as large as its place.
  open var coordinateSpace: any UICoordinateSpace { SceneCoordinateSpace(frameOnScreen) }
  /// Those of the screen; beside another scene, with the size class that its width has.
  open var traitCollection: UITraitCollection {
    externalScreen?.traitCollection ?? place.traits
  }
  /// How small and large a person may make it; nil, because a person chooses among places that the system
  /// has.
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }
  /// The status bar over it; nil on an external screen, which has none.
  open private(set) lazy var statusBarManager: UIStatusBarManager? =
    externalScreen == nil ? UIStatusBarManager(of: self) : nil
  /// It fills the screen.
  open var isFullScreen: Bool { place.isWhole }
  /// Makes a document of the whole content for a screenshot; nil, because a screenshot has here what is on
  /// the screen and nothing else.
  open var screenshotService: UIScreenshotService? { nil }
  /// Its windows, from back to front.
  open var windows: [UIWindow] {
    UIWindow.all.filter { $0.windowScene === self && !($0 is KeyboardWindow) }
  }
  /// The window that receives keyboard events while the scene has the focus; nil if there is none.
  open var keyWindow: UIWindow? { currentKeyWindow }

  /// The number of its session.
  var number: UInt32 { session.number }
  /// Where it is.
  var place: WireScenePlace { SceneDirector.shared.place(of: number) }
  /// The external screen that it is on; nil if it is on the device's own.
  var externalScreen: UIScreen?
  /// Its frame on its screen, in points.
  var frameOnScreen: CGRect { externalScreen?.bounds ?? place.frameOnScreen }
  /// See ``keyWindow``.
  weak var currentKeyWindow: UIWindow?
}

/// How small and large a person may make a scene.
@preconcurrency @MainActor public final class UISceneSizeRestrictions {
  public var minimumSize = CGSize.zero
  public var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  /// The scene may fill the screen.
  public var allowsFullScreen = true

  init() {}
}

/// Makes a document of a scene's whole content for a screenshot. No scene has one here
/// (``UIWindowScene/screenshotService``).
@preconcurrency @MainActor public final class UIScreenshotService: NSObject {
  /// Makes the document.
  public weak var delegate: (any UIScreenshotServiceDelegate)?
  /// The scene of the screenshot.
  public private(set) weak var windowScene: UIWindowScene?

  private override init() {}
}

/// Makes the document of a scene's whole content.
@preconcurrency @MainActor public protocol UIScreenshotServiceDelegate: NSObjectProtocol {
  /// Makes a PDF; the completion is given it, which page is shown, and which part of that page.
  func screenshotService(
    _ screenshotService: UIScreenshotService,
    generatePDFRepresentationWithCompletion completionHandler:
      @escaping (Data?, Int, CGRect) ->
      Void)
}

/// The status bar over a scene.
@preconcurrency @MainActor public final class UIStatusBarManager {
  /// Its look.
  public var statusBarStyle: UIStatusBarStyle { UIApplication.shared.interface.statusBarStyle }
  public var isStatusBarHidden: Bool { UIApplication.shared.interface.isStatusBarHidden }
  /// The part of it that is over the scene, in the scene's points; empty while it is hidden.
  public var statusBarFrame: CGRect {
    guard !isStatusBarHidden, let scene else { return .zero }
    let place = scene.place.frameOnScreen
    let part = UIApplication.shared.statusBarFrame.intersection(place)
    return part.isNull ? .zero : part.offsetBy(dx: -place.minX, dy: -place.minY)
  }

  private weak var scene: UIWindowScene?

  init(of scene: UIWindowScene) {
    self.scene = scene
  }
}
