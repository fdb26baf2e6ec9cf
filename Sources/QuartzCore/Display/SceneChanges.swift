import SystemInterface

/// What has changed since the last commit.
@MainActor package struct SceneChanges {
  /// Layers that were changed.
  package var layers: [UInt64: CALayer] = [:]
  /// Layers that were put somewhere, with all below them.
  package var attached: [UInt64: CALayer] = [:]
  /// Layers that were taken away, with all below them.
  var detached: [UInt64: CALayer] = [:]
  /// Layers that are no more, and that displayd knows.
  package var gone: [UInt64] = []
}

extension SceneCommitter {
  /// What was sent is no change any more; what still has to be drawn is.
  func forgetSentChanges() {
    // Layers that are let go of here say so to this object: not while it is being changed.
    let old = changes
    changes = SceneChanges()
    for (identifier, layer) in old.layers
    where layer.displayState.needsDisplay && layer.isInScene {
      changes.layers[identifier] = layer
    }
    for (identifier, layer) in old.attached where layer.hasUndrawn && layer.isInScene {
      changes.attached[identifier] = layer
    }
    withExtendedLifetime(old) {}
  }

  /// Forgets all changes.
  package func forgetChanges() {
    let old = changes
    changes = SceneChanges()
    withExtendedLifetime(old) {}
  }
}

extension CALayer {
  /// The layer that this one is masked onto, or lies on.
  private var holder: CALayer? { tree.superlayer ?? tree.maskedLayer }

  /// The window whose tree the layer is in.
  private var sceneRoot: (any SceneRoot)? {
    var root = self
    while let next = root.holder { root = next }
    guard let window = root.delegate as? any SceneRoot, window.layer === root else { return nil }
    return window
  }

  /// Whether the layer belongs to what displayd is told: it is in a window that is, or was, shown.
  package var isInScene: Bool {
    sceneRoot?.isInScene ?? false
  }

  /// Whether the layer is in a window that is shown, and neither it nor what it lies on is hidden.
  var isInVisibleWindow: Bool {
    var layer = self
    while true {
      if layer.isHidden { return false }
      guard let next = layer.holder else { break }
      layer = next
    }
    return sceneRoot != nil
  }

  /// Draws the layer if it has to be and has a size.
  func drawIfSeen() -> Bool {
    guard displayState.needsDisplay, hasRoomToDraw else { return false }
    displayIfNeeded()
    return true
  }

  private var hasRoomToDraw: Bool { shownBounds.width > 0 && shownBounds.height > 0 }

  /// Draws this layer and all below, where they have to be and are not hidden.
  func drawTree() -> Bool {
    guard !isHidden else { return false }
    var drew = drawIfSeen()
    for sublayer in tree.sublayers { drew = sublayer.drawTree() || drew }
    if let mask = look.mask { drew = mask.drawTree() || drew }
    return drew
  }

  /// Whether something here or below could be drawn and was not.
  var hasUndrawn: Bool {
    guard !isHidden else { return false }
    if displayState.needsDisplay, hasRoomToDraw { return true }
    return tree.sublayers.contains { $0.hasUndrawn }
  }
}

// What a commit consists of.
extension SceneCommitter {
  /// Everything there is. Returns the images that it needs.
  func buildWhole(into commit: inout WireCommit) -> [CGImage] {
    for layer in content?.roots ?? [] { layer.forgetDisplay() }
    for layer in changes.detached.values { layer.forgetDisplay() }
    changes.gone = []
    var builder = CommitBuilder()
    for window in visibleWindows { builder.emit(window.layer) }
    return builder.finish(into: &commit)
  }

  /// What has changed. Returns the images that it needs.
  func buildChanges(into commit: inout WireCommit) -> [CGImage] {
    var builder = CommitBuilder()
    for layer in changes.detached.values where layer.displayState.isKnown && !layer.isInScene {
      builder.remove(layer)
    }
    builder.removed += changes.gone
    for layer in changes.attached.values where layer.isInScene { builder.emit(layer) }
    for layer in changes.layers.values where layer.isInScene {
      let hasNewContents = layer.displayState.contentsChanged
      builder.emit(layer)
      // What a view says of itself to assistive technology is often what its label shows.
      if hasNewContents, let parent = layer.superlayer, parent.displayState.isKnown {
        builder.emit(parent)
      }
    }
    return builder.finish(into: &commit)
  }
}

/// Puts layers into a commit, each once.
@MainActor private struct CommitBuilder {
  var layers: [UInt64: WireLayer] = [:]
  var contents: [UInt64: WireLayerContents] = [:]
  var removed: [UInt64] = []
  private var images: [CGImage] = []

  mutating func emit(_ layer: CALayer) {
    let isNew = !layer.displayState.isKnown
    // What a new layer lies on names it, and is told with it.
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
  /// displayd does not know the layer any more, nor what is below it.
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
