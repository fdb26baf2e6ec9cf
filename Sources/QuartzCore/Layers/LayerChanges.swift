package import ScreenInterface

/// Sends changes of layers to the screen: the module's folder Display, which stands on this one.
@MainActor protocol LayerSender: AnyObject {
  /// There is something to do at the end of the turn.
  func schedule()
  /// Lays out, draws and sends now.
  func flush()
}

/// What has changed of the app's layers since it was last sent. Main thread.
@MainActor package final class LayerChanges {
  /// The process's instance, for all of the app's scenes.
  package static let shared = LayerChanges()

  /// Changed layers.
  package var layers: [UInt64: CALayer] = [:]
  /// Layers added to the tree, with their sublayers.
  package var attached: [UInt64: CALayer] = [:]
  /// Layers removed from the tree, with their sublayers.
  var detached: [UInt64: CALayer] = [:]
  /// Deallocated layers that displayd knows.
  package var gone: [UInt64] = []

  /// Nil until the app has a window or a display; what changes before waits here.
  weak var sender: (any LayerSender)?

  private init() {}

  func schedule() { sender?.schedule() }

  func hasChanged(_ layer: CALayer) {
    layers[layer.identifier] = layer
    schedule()
  }

  func wasAttached(_ layer: CALayer) {
    attached[layer.identifier] = layer
    schedule()
  }

  func wasDetached(_ layer: CALayer) {
    detached[layer.identifier] = layer
    schedule()
  }

  func isGone(_ identifier: UInt64) {
    gone.append(identifier)
    schedule()
  }
}

/// What users see as one element of the screen: a view.
@MainActor package protocol SceneElement: AnyObject {
  /// It receives touches.
  var isTouchable: Bool { get }
  /// Its accessibility element.
  func element() -> WireElement
}
