package import SystemInterface

/// What the committer asks of those whose layers it sends: the windows, which belong to the module
/// above. Main thread.
@MainActor package protocol SceneContent: AnyObject {
  /// The layers of all windows, shown or not, from back to front.
  var roots: [CALayer] { get }
  /// The windows that are shown, from back to front.
  var visibleWindows: [SceneWindow] { get }
  /// Which way up the interface is.
  var orientation: WireOrientation { get }
  /// How many frames a second there can be.
  var framesPerSecond: Int { get }
  /// Whether the app is in the background, where nobody waits for what it shows.
  var isInBackground: Bool { get }
  /// Lays out the windows that are shown, where they have to be.
  func layoutIfNeeded()
}

/// A window that is shown.
package struct SceneWindow {
  /// The outermost layer.
  package var layer: CALayer
  /// Those of a greater level lie in front.
  package var level: Float
  /// Whether it gets keyboard events.
  package var isKey: Bool

  package init(layer: CALayer, level: Float, isKey: Bool) {
    self.layer = layer
    self.level = level
    self.isKey = isKey
  }
}

/// The delegate of a layer that is a scene's outermost one: a window.
@MainActor package protocol SceneRoot: CALayerDelegate {
  /// The window's layer.
  var layer: CALayer { get }
  /// Whether the window is shown, or displayd knows it still.
  var isInScene: Bool { get }
}

/// The delegate of a layer that can say what it is: a view.
@MainActor package protocol SceneElement: CALayerDelegate {
  /// The delegate's own layer.
  var layer: CALayer { get }
  /// Whether touches go to it.
  var isTouchable: Bool { get }
  /// What a person who cannot see it is told of it.
  func element() -> WireElement
}
