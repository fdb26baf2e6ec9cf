import ScreenInterface

extension LayerChanges {
  private func empty() {
    layers = [:]
    attached = [:]
    detached = [:]
    gone = []
  }

  /// Clears what was sent; pending drawing remains, except of what is hidden. That is drawn when it
  /// is seen, because the layer that hid it is then attached anew, and a thousand of them may wait for
  /// that.
  func forgetSent() {
    // Releasing layers here calls back to this object, so release them after the assignment.
    let old = (layers, attached, detached)
    empty()
    for (identifier, layer) in old.0
    where layer.displayState.needsDisplay && layer.isInVisibleWindow && layer.isInScene {
      layers[identifier] = layer
    }
    for (identifier, layer) in old.1
    where layer.hasUndrawn && layer.isInVisibleWindow && layer.isInScene {
      attached[identifier] = layer
    }
    withExtendedLifetime(old) {}
  }

  /// Clears all changes.
  package func forget() {
    let old = (layers, attached, detached)
    empty()
    withExtendedLifetime(old) {}
  }
}

extension CALayer {
  /// The layer that this one masks or is a sublayer of.
  private var holder: CALayer? { tree.superlayer ?? tree.maskedLayer }

  /// The window that contains the layer.
  private var sceneRoot: (any SceneRoot)? {
    var root = self
    while let next = root.holder { root = next }
    guard let window = root.delegate as? any SceneRoot, window.layer === root else { return nil }
    return window
  }

  /// displayd needs to know the layer: it is in a window that is or was visible.
  package var isInScene: Bool {
    sceneRoot?.isInScene ?? false
  }

  /// The layer is in a visible window, and neither it nor a superlayer is hidden.
  var isInVisibleWindow: Bool {
    var layer = self
    while true {
      if layer.isHidden { return false }
      guard let next = layer.holder else { break }
      layer = next
    }
    return sceneRoot != nil
  }

  /// Draws the layer if it needs display and has a size.
  func drawIfSeen() -> Bool {
    guard displayState.needsDisplay, hasRoomToDraw else { return false }
    displayIfNeeded()
    return true
  }

  /// displayd has not been sent the layer as it is. One that is hidden may wait long to be drawn,
  /// as may a thousand of them, and has nothing to send meanwhile.
  fileprivate var isUnsent: Bool {
    !displayState.isKnown || displayState.propertiesChanged || displayState.contentsChanged
  }

  private var hasRoomToDraw: Bool { shownBounds.width > 0 && shownBounds.height > 0 }

  /// Draws this layer and its sublayers where needed, except hidden ones.
  func drawTree() -> Bool {
    guard !isHidden else { return false }
    var drew = drawIfSeen()
    for sublayer in tree.sublayers { drew = sublayer.drawTree() || drew }
    if let mask = look.mask { drew = mask.drawTree() || drew }
    return drew
  }

  /// Whether this layer or a sublayer needs display but was not drawn.
  var hasUndrawn: Bool {
    guard !isHidden else { return false }
    if displayState.needsDisplay, hasRoomToDraw { return true }
    return tree.sublayers.contains { $0.hasUndrawn }
  }
}

// The content of a commit.
extension SceneCommitter {
  /// Adds everything. Returns the images needed.
  func buildWhole(into commit: inout WireCommit) -> [CGImage] {
    for layer in content?.roots ?? [] { layer.forgetDisplay() }
    for layer in changes.detached.values { layer.forgetDisplay() }
    changes.gone = []
    var builder = CommitBuilder()
    for window in visibleWindows { builder.emit(window.layer) }
    return builder.finish(into: &commit)
  }

  /// Adds the changes. Returns the images needed.
  func buildChanges(into commit: inout WireCommit) -> [CGImage] {
    var builder = CommitBuilder()
    for layer in changes.detached.values where layer.displayState.isKnown && !layer.isInScene {
      builder.remove(layer)
    }
    builder.removed += changes.gone
    for layer in changes.attached.values where layer.isUnsent && layer.isInScene {
      builder.emit(layer)
    }
    for layer in changes.layers.values where layer.isUnsent && layer.isInScene {
      let hasNewContents = layer.displayState.contentsChanged
      builder.emit(layer)
      // A view's accessibility text is often what its label shows.
      if hasNewContents, let parent = layer.superlayer, parent.displayState.isKnown {
        builder.emit(parent)
      }
    }
    return builder.finish(into: &commit)
  }
}

/// Adds layers to a commit, each once.
@MainActor private struct CommitBuilder {
  var layers: [UInt64: WireLayer] = [:]
  var contents: [UInt64: WireLayerContents] = [:]
  var removed: [UInt64] = []
  private var images: [CGImage] = []

  mutating func emit(_ layer: CALayer) {
    let isNew = !layer.displayState.isKnown
    // The superlayer refers to a new layer, so both are sent together.
    layer.displayState.isKnown = true
    layer.displayState.propertiesChanged = false
    let wire = layer.wire()
    if wire != layer.displayState.sent {
      layers[layer.identifier] = wire
      layer.displayState.sent = wire
    }
    let hasDrawing = layer.displayState.drawing != nil
    if isNew ? hasDrawing : layer.displayState.contentsChanged,
      hasDrawing || layer.displayState.hasSentContents
    {
      contents[layer.identifier] = layer.wireContents()
      layer.displayState.hasSentContents = hasDrawing
    }
    layer.displayState.contentsChanged = false
    images += layer.neededImages
    for sublayer in layer.tree.sublayers where isNew || !sublayer.displayState.isKnown {
      emit(sublayer)
    }
    if let mask = layer.look.mask, isNew || !mask.displayState.isKnown { emit(mask) }
  }

  mutating func remove(_ layer: CALayer) {
    removed.append(layer.identifier)
    layer.forgetOwnDisplay()
    for sublayer in layer.tree.sublayers where sublayer.displayState.isKnown { remove(sublayer) }
    if let mask = layer.look.mask, mask.displayState.isKnown { remove(mask) }
  }

  func finish(into commit: inout WireCommit) -> [CGImage] {
    commit.layers = layers.values.sorted { $0.id < $1.id }
    commit.contents = contents.values.sorted { $0.layer < $1.layer }
    commit.removedLayers = removed.sorted()
    return images
  }
}

extension CALayer {
  /// displayd no longer knows the layer and its sublayers.
  func forgetDisplay() {
    forgetOwnDisplay()
    for sublayer in tree.sublayers { sublayer.forgetDisplay() }
    look.mask?.forgetDisplay()
  }

  func forgetOwnDisplay() {
    displayState.isKnown = false
    displayState.sent = nil
    displayState.hasSentContents = false
  }
}
