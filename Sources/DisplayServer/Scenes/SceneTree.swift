import ScreenInterface

/// A layer's display list; a new object for each list that the app sends.
final class LayerContent {
  let list: WireDisplayList
  /// It is more than a few plain rectangles, so that caching its pixels is worthwhile.
  let isCostly: Bool
  /// It uses blend modes other than normal, so that it must be drawn separately from what
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

  /// The layers that it holds: its sublayers and its mask.
  var held: [UInt64] { mask == 0 ? sublayers : sublayers + [mask] }

  /// It is the first responder and takes text.
  fileprivate var hasTextFocus: Bool {
    guard let element else { return false }
    return element.isFirstResponder
      && ElementTraits(rawValue: element.traits).contains(.textEntry)
  }

  fileprivate var operationCount: Int { content?.list.operations.count ?? 0 }
}

/// A scene as described by its app: layers, windows and animations.
///
/// A value type. ``apply(_:)`` changes it in place, so that a commit costs what it changes and not what
/// the scene has; after a refused commit the tree is as it was before.
struct SceneTree {
  private(set) var layers: [UInt64: SceneLayer] = [:]
  /// From back to front.
  private(set) var windows: [WireWindow] = []
  private(set) var appearance = WireSceneAppearance()
  /// The last commit processed, accepted or not; 0: none yet.
  private(set) var handledCommit: UInt64 = 0
  /// The last commit that was applied; 0: none yet.
  private(set) var appliedCommit: UInt64 = 0
  /// Where the layers are that windows show.
  private(set) var places = ScenePlaces()
  /// The memory of the layers.
  private(set) var byteCount = 0
  private var operationCount = 0
  /// The layers that are launch screens of apps.
  private var launchScreens: Set<UInt64> = []
  /// The first responders that take text, in windows or not.
  private var textFocuses: Set<UInt64> = []

  /// What a commit has replaced, to bring it back if the commit is refused.
  private struct Replaced {
    /// The layers before; nil if there was none.
    var layers: [UInt64: SceneLayer?] = [:]
    var windows: [WireWindow]
  }

  /// Records that a commit was refused.
  mutating func refused(_ number: UInt64) {
    handledCommit = max(handledCommit, number)
  }

  /// The launch screen of an app; nil if there is none.
  func launchScreen(of app: String) -> UInt64? {
    launchScreens.first { layers[$0]?.model.launchScreen == app }
  }

  /// The first responder of a key window of a session's scene takes text.
  func takesText(in session: UInt32) -> Bool {
    textFocuses.contains { focus in
      guard let window = window(of: focus) else { return false }
      return windows.contains { $0.isKey && $0.layer == window && $0.scene == session }
    }
  }

  /// The window that has the layer or one above it as a sublayer; nil: none, or it is part of a mask.
  private func window(of id: UInt64) -> UInt64? {
    var id = id
    while let parent = places.parent(of: id), parent != 0 {
      guard layers[parent]?.mask != id else { return nil }
      id = parent
    }
    return places.parent(of: id) == nil ? nil : id
  }

  // MARK: Commits

  /// Applies a commit.
  ///
  /// - Throws: ``Refusal``: no part of the commit is shown.
  mutating func apply(_ commit: WireCommit) throws(Refusal) {
    if commit.whole {
      var next = SceneTree()
      next.appearance = appearance
      next.handledCommit = handledCommit
      var replaced = Replaced(windows: [])
      try next.take(commit, &replaced)
      self = next
      return
    }
    var replaced = Replaced(windows: windows)
    do {
      try take(commit, &replaced)
    } catch {
      var unneeded = Replaced(windows: [])
      for (id, layer) in replaced.layers { replace(id, with: layer, &unneeded) }
      windows = replaced.windows
      throw error
    }
  }

  private mutating func take(_ commit: WireCommit, _ replaced: inout Replaced) throws(Refusal) {
    try take(commit.layers, removed: commit.removedLayers, &replaced)
    try take(commit.contents, &replaced)
    // Every commit lists all windows.
    if windows != commit.windows {
      guard commit.windows.count <= SceneLimits.windows else {
        throw Refusal("there are more than \(SceneLimits.windows) windows")
      }
      guard commit.windows.allSatisfy({ $0.level.isFinite }) else {
        throw Refusal("a window's level is not finite")
      }
      // Windows of one level keep the order of the list.
      windows = commit.windows.enumerated().sorted {
        ($0.element.level, $0.offset) < ($1.element.level, $1.offset)
      }.map(\.element)
    }
    // Nothing after this can fail, and this brings its own back if it does.
    try places.follow(
      layers, windows: windows.map(\.layer), before: replaced.windows.map(\.layer),
      replaced: replaced.layers)
    if commit.hasAppearance { appearance = commit.appearance }
    handledCommit = max(handledCommit, commit.number)
    appliedCommit = commit.number
  }

  private mutating func take(
    _ upserts: [WireLayer], removed: [UInt64], _ replaced: inout Replaced
  ) throws(Refusal) {
    for id in removed { replace(id, with: nil, &replaced) }
    for wire in upserts {
      guard wire.id != 0 else { throw Refusal("a layer has the number 0") }
      let layer = SceneLayer(
        model: try LayerModel(wire), sublayers: wire.sublayers, mask: wire.mask,
        element: wire.hasElement ? wire.element : nil, takesTouches: wire.takesTouches,
        content: layers[wire.id]?.content)
      replace(wire.id, with: layer, &replaced)
    }
    guard layers.count <= SceneLimits.layers else {
      throw Refusal("there are \(layers.count) layers; the maximum is \(SceneLimits.layers)")
    }
  }

  private mutating func take(
    _ contents: [WireLayerContents], _ replaced: inout Replaced
  ) throws(Refusal) {
    for content in contents {
      guard var layer = layers[content.layer] else {
        throw Refusal("there are contents for layer \(content.layer), which does not exist")
      }
      if content.hasList {
        do {
          try DisplayListCheck.check(content.list)
        } catch {
          throw Refusal("layer \(content.layer): \(error)")
        }
        layer.content = LayerContent(content.list)
      } else {
        layer.content = nil
      }
      replace(content.layer, with: layer, &replaced)
      guard operationCount <= SceneLimits.sceneOperations else {
        throw Refusal(
          "all display lists together have more than \(SceneLimits.sceneOperations) operations")
      }
    }
  }

  /// Puts a layer in the place of another, or of none, and keeps account of what layers have.
  private mutating func replace(
    _ id: UInt64, with new: SceneLayer?, _ replaced: inout Replaced
  ) {
    let old = layers[id]
    guard old != nil || new != nil else { return }
    if replaced.layers.index(forKey: id) == nil { replaced.layers.updateValue(old, forKey: id) }
    layers[id] = new
    byteCount += (new?.byteCount ?? 0) - (old?.byteCount ?? 0)
    operationCount += (new?.operationCount ?? 0) - (old?.operationCount ?? 0)
    launchScreens.note(id, new.map { !$0.model.launchScreen.isEmpty } ?? false)
    textFocuses.note(id, new?.hasTextFocus ?? false)
  }
}

extension Set<UInt64> {
  /// Has the element, or does not.
  fileprivate mutating func note(_ element: UInt64, _ isIn: Bool) {
    if isIn { insert(element) } else { remove(element) }
  }
}
