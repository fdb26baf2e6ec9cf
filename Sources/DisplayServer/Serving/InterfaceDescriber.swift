import Foundation
import SystemInterface

/// Describes the screen's content: the views with their places, from their layers.
struct InterfaceDescriber {
  let engine: DisplayEngine
  /// The layers that a person sees; nil: all layers are described.
  private let seen: SeenLayers?

  /// - Parameter visibleOnly: Whether to describe only what a person sees and can reach.
  init(engine: DisplayEngine, visibleOnly: Bool = false) {
    self.engine = engine
    seen = visibleOnly ? SeenLayers(engine.composition(at: engine.surroundings.now)) : nil
  }

  /// - Throws: ``Refusal`` if the app has shown nothing yet.
  func describe(_ request: WireDescribeInterfaceRequest) throws(Refusal) -> WireInterfaceTree {
    let app =
      request.bundleIdentifier.isEmpty
      ? engine.front ?? engine.shell : engine.scene(of: request.bundleIdentifier)
    var tree = WireInterfaceTree()
    guard let app, app.tree.appliedCommit > 0 else {
      throw Refusal(
        request.bundleIdentifier.isEmpty
          ? "nothing has shown anything yet" : "\(request.bundleIdentifier) has shown nothing yet")
    }
    let isDisplayed = engine.isDisplayed(app)
    let orientation = isDisplayed ? engine.orientation : app.orientation
    let size = engine.panel.size(in: orientation)
    tree.width = Float(size.width)
    tree.height = Float(size.height)
    // While the shell is in front, its overlays are visible over the home screen.
    let limit = app.isShell && !request.everything ? DisplayEngine.overlayLevel : .infinity
    tree.wantsFrames = app.wantsFrames
    // What an app shows behind the lock screen is for nobody.
    if seen == nil || app.isShell || !engine.arrangement.locked {
      tree.roots = roots(app, app.windows(below: limit), orientation)
    }
    if request.everything, let shell = engine.shell, shell !== app {
      tree.roots += roots(shell, shell.windows(from: DisplayEngine.overlayLevel), orientation)
    }
    if seen != nil { tree.roots = tree.roots.behindNothingModal }
    return tree
  }

  private func roots(
    _ scene: Scene, _ windows: [WireWindow], _ orientation: WireOrientation
  ) -> [WireInterfaceNode] {
    let map = engine.panel.map(from: scene.orientation, to: orientation)
    return windows.flatMap { nodes($0.layer, scene, map).nodes }
  }

  /// The nodes of a layer and its sublayers; a layer without a view contributes its sublayers'
  /// nodes and the text for its superlayer's node. `isSeen`: anything of them is seen.
  private func nodes(
    _ id: UInt64, _ scene: Scene, _ above: Affine
  ) -> (nodes: [WireInterfaceNode], text: String, isSeen: Bool) {
    guard let layer = scene.tree.layers[id] else { return ([], "", false) }
    let model = scene.animations.presentation(
      of: id, model: layer.model, at: engine.surroundings.now)
    let map = model.toParent.then(above)
    var text = layer.content.map(Self.text) ?? ""
    var children: [WireInterfaceNode] = []
    var isSeen = seen?.contains(LayerKey(scene: scene.serial, layer: id)) ?? true
    for child in layer.sublayers {
      let (below, more, isChildSeen) = nodes(child, scene, map)
      isSeen = isSeen || isChildSeen
      children += below
      if !more.isEmpty { text += text.isEmpty ? more : "\n\(more)" }
    }
    guard isSeen else { return ([], "", false) }
    guard let element = layer.element else { return (children, text, true) }
    var node = WireInterfaceNode()
    node.element = element
    node.frame = map.apply(model.bounds).wire
    if model.bounds.isEmpty {
      let corner = map.apply(model.bounds.left, model.bounds.top)
      node.frame.x = Float(corner.x)
      node.frame.y = Float(corner.y)
    }
    if model.bounds.left != 0 || model.bounds.top != 0 {
      node.scrolled.x = Float(model.bounds.left)
      node.scrolled.y = Float(model.bounds.top)
    }
    node.opaque = model.backgroundColor.alpha >= 1 || model.image != 0
    node.hidden = model.isHidden
    node.opacity = Float(model.opacity)
    node.children = children
    node.text = text
    return ([node], "", true)
  }

  private static func text(_ content: LayerContent) -> String {
    content.list.operations.compactMap { operation in
      guard case .text(let text) = operation.operation else { return nil }
      return text.block.runs.map(\.text).joined()
    }.joined(separator: "\n")
  }
}
