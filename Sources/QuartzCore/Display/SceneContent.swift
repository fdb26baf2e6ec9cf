package import SharedInterface

/// The source of the committer's layers: the windows, which are part of a higher module. Main
/// thread.
@MainActor package protocol SceneContent: AnyObject {
  /// The layers of all windows, visible or not, from back to front.
  var roots: [CALayer] { get }
  /// The visible windows, from back to front.
  var visibleWindows: [SceneWindow] { get }
  /// The orientation of the interface.
  var orientation: WireOrientation { get }
  /// The maximum frame rate, in frames per second.
  var framesPerSecond: Int { get }
  /// The app is in the background, where its drawing is not urgent.
  var isInBackground: Bool { get }
  /// Lays out the visible windows where needed.
  func layoutIfNeeded()
}

/// A visible window.
package struct SceneWindow {
  /// The root layer.
  package var layer: CALayer
  /// The level; greater ones are in front.
  package var level: Float
  /// It receives keyboard events, while its scene has the focus.
  package var isKey: Bool
  /// The number of the external display that shows it; 0: the device's own screen.
  package var display: UInt32
  /// The number of the session of its scene; 0 in an app without scenes.
  package var scene: UInt32

  package init(
    layer: CALayer, level: Float, isKey: Bool, display: UInt32 = 0, scene: UInt32 = 0
  ) {
    self.layer = layer
    self.level = level
    self.isKey = isKey
    self.display = display
    self.scene = scene
  }
}

/// The delegate of a scene's root layer: a window.
@MainActor package protocol SceneRoot: CALayerDelegate {
  /// The window's layer.
  var layer: CALayer { get }
  /// Whether the window is visible or displayd still knows it.
  var isInScene: Bool { get }
}
