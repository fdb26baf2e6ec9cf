import SystemInterface

/// A layer's display list; a new object for each list that the app sends.
final class LayerContent {
  let list: WireDisplayList
  /// Whether it is more than a few plain rectangles, so that caching its pixels is worthwhile.
  let isCostly: Bool
  /// Whether it uses blend modes other than normal, so that it must be drawn separately from what
  /// is behind the layer.
  let blends: Bool
  /// The images that it draws.
  let images: Set<UInt64>
  /// The memory of the list.
  let byteCount: Int

  init(_ list: WireDisplayList) {
    self.list = list
    byteCount = list.byteCount
    var images: Set<UInt64> = []
    var isCostly = list.operations.count > 6
    var blends = false
    for operation in list.operations {
      switch operation.operation {
      case .clear: blends = true
      case .blendMode(let mode) where mode != .blendNormal: blends = true
      case .image(let image):
        images.insert(image.image)
        isCostly = true
      case .text, .gradient, .shadow, .beginGroup: isCostly = true
      case .fill(let fill) where fill.path.verbs.count > 6: isCostly = true
      case .stroke(let stroke) where stroke.path.verbs.count > 6: isCostly = true
      default: break
      }
    }
    self.images = images
    self.isCostly = isCostly
    self.blends = blends
  }
}

/// A node of a scene.
struct SceneLayer {
  var model: LayerModel
  var sublayers: [UInt64]
  var mask: UInt64
  var element: WireElement?
  var takesTouches: Bool
  var content: LayerContent?
}

/// A scene as described by its app: layers, windows and animations.
///
/// A value type: ``applying(_:)`` returns the tree after a commit or throws; no intermediate state
/// is ever visible.
struct SceneTree {
  private(set) var layers: [UInt64: SceneLayer] = [:]
  /// From back to front.
  private(set) var windows: [WireWindow] = []
  private(set) var appearance = WireSceneAppearance()
  /// The last commit processed, accepted or not; 0: none yet.
  private(set) var handledCommit: UInt64 = 0
  /// The last commit that was applied; 0: none yet.
  private(set) var appliedCommit: UInt64 = 0
  private var operationCount = 0
  /// The memory of the layers.
  private(set) var byteCount = 0

  /// Records that a commit was refused.
  mutating func refused(_ number: UInt64) {
    handledCommit = max(handledCommit, number)
  }

  /// The tree after a commit.
  ///
  /// - Throws: ``Refusal``: no part of the commit is shown.
  func applying(_ commit: WireCommit) throws(Refusal) -> SceneTree {
    var next = self
    if commit.whole {
      next.layers = [:]
      next.windows = []
      next.operationCount = 0
      next.byteCount = 0
    }
    let changesStructure = try next.take(commit.layers, removed: commit.removedLayers)
    try next.take(commit.contents)
    // Every commit lists all windows.
    let sameWindows = next.windows == commit.windows
    if !sameWindows {
      guard commit.windows.count <= SceneLimits.windows else {
        throw Refusal("there are more than \(SceneLimits.windows) windows")
      }
      guard commit.windows.allSatisfy({ $0.level.isFinite }) else {
        throw Refusal("a window's level is not finite")
      }
      // Windows of one level keep the order of the list.
      next.windows = commit.windows.enumerated().sorted {
        ($0.element.level, $0.offset) < ($1.element.level, $1.offset)
      }.map(\.element)
    }
    if changesStructure || !sameWindows || commit.whole { try next.checkStructure() }
    if commit.hasAppearance { next.appearance = commit.appearance }
    next.handledCommit = max(handledCommit, commit.number)
    next.appliedCommit = commit.number
    return next
  }

  /// Returns whether the structure of the tree may have changed.
  private mutating func take(
    _ upserts: [WireLayer], removed: [UInt64]
  ) throws(Refusal) -> Bool {
    var changes = false
    for id in removed {
      guard let old = layers.removeValue(forKey: id) else { continue }
      operationCount -= old.content?.list.operations.count ?? 0
      byteCount -= old.byteCount
      changes = true
    }
    for wire in upserts {
      guard wire.id != 0 else { throw Refusal("a layer has the number 0") }
      let model = try LayerModel(wire)
      let old = layers[wire.id]
      if old == nil || old?.sublayers != wire.sublayers || old?.mask != wire.mask {
        changes = true
      }
      let layer = SceneLayer(
        model: model, sublayers: wire.sublayers, mask: wire.mask,
        element: wire.hasElement ? wire.element : nil, takesTouches: wire.takesTouches,
        content: old?.content)
      byteCount += layer.byteCount - (old?.byteCount ?? 0)
      layers[wire.id] = layer
    }
    guard layers.count <= SceneLimits.layers else {
      throw Refusal("there are \(layers.count) layers; the maximum is \(SceneLimits.layers)")
    }
    return changes
  }

  private mutating func take(_ contents: [WireLayerContents]) throws(Refusal) {
    for content in contents {
      guard let old = layers[content.layer] else {
        throw Refusal("there are contents for layer \(content.layer), which does not exist")
      }
      operationCount -= old.content?.list.operations.count ?? 0
      byteCount -= old.content?.byteCount ?? 0
      if content.hasList {
        do {
          try DisplayListCheck.check(content.list)
        } catch {
          throw Refusal("layer \(content.layer): \(error)")
        }
        operationCount += content.list.operations.count
        guard operationCount <= SceneLimits.sceneOperations else {
          throw Refusal(
            "all display lists together have more than \(SceneLimits.sceneOperations) operations")
        }
        let new = LayerContent(content.list)
        byteCount += new.byteCount
        layers[content.layer]?.content = new
      } else {
        layers[content.layer]?.content = nil
      }
    }
  }

  /// Validates the structure: every visible layer exists, appears once, and is not nested too
  /// deeply.
  private func checkStructure() throws(Refusal) {
    var seen: Set<UInt64> = []
    var stack: [(id: UInt64, parent: UInt64, depth: Int)] =
      windows.map { ($0.layer, 0, 1) }
    while let (id, parent, depth) = stack.popLast() {
      guard let layer = layers[id] else {
        throw Refusal(
          parent == 0
            ? "a window's layer \(id) does not exist"
            : "layer \(parent) has the sublayer or mask \(id), which does not exist")
      }
      guard seen.insert(id).inserted else {
        throw Refusal("layer \(id) appears twice in the tree")
      }
      guard depth <= SceneLimits.depth else {
        throw Refusal("layers are nested more than \(SceneLimits.depth) deep")
      }
      for child in layer.sublayers { stack.append((child, id, depth + 1)) }
      if layer.mask != 0 { stack.append((layer.mask, id, depth + 1)) }
    }
  }
}
