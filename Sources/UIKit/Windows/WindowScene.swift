import QuartzCore
import SharedInterface

/// The app's windows, as the source of the layers to commit. Main thread.
@MainActor final class WindowScene: SceneContent {
  /// The process's one instance: displayd has one tree of each process, with the windows of all of its
  /// scenes.
  static let shared = WindowScene()

  var roots: [CALayer] { UIWindow.all.map(\.layer) }

  var visibleWindows: [SceneWindow] {
    UIWindow.visible.compactMap {
      if $0.screen.external?.isConnected == false { return nil }
      return SceneWindow(
        layer: $0.layer, level: Float($0.windowLevel.rawValue), isKey: $0.isKeyWindow,
        display: $0.screen.external?.number ?? 0, scene: $0.windowScene?.number ?? 0)
    }
  }

  var orientation: WireOrientation { UIScreen.main.interfaceOrientation }
  var framesPerSecond: Int { UIScreen.main.maximumFramesPerSecond }
  var isInBackground: Bool { UIApplication.made?.applicationState == .background }

  func layoutIfNeeded() {
    for window in UIWindow.visible { window.layoutIfNeeded() }
  }
}

extension UIWindow: SceneRoot {
  package var isInScene: Bool { !isHidden || layer.displayState.isKnown }
}
