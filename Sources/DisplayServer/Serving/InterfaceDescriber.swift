import Foundation
import ScreenInterface
import SharedInterface

/// Describes the screen's content: the views with their places, from their layers.
struct InterfaceDescriber {
  let engine: DisplayEngine
  /// The layers that a person sees; nil if nobody asks.
  private let seen: SeenLayers?
  /// Whether to describe only what a person sees and can reach.
  private let isVisibleOnly: Bool
  /// Whether to say of each view what its bounds are, and whether it is seen.
  private let hasDetails: Bool

  init(engine: DisplayEngine, visibleOnly: Bool = false, details: Bool = false) {
    self.engine = engine
    isVisibleOnly = visibleOnly
    hasDetails = details
    seen =
      visibleOnly || details
      ? SeenLayers(engine.composition(at: engine.surroundings.now)) : nil
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
    let orientation = engine.isDisplayed(app) ? engine.orientation : app.orientation
    let onScreen = engine.placed.filter { request.bundleIdentifier.isEmpty || $0.scene === app }
    // An app that is not on the screen is described by the scene that was there last.
    let last = engine.session(of: app.bundleIdentifier)
    let scenes =
      onScreen.isEmpty || app.isShell
      ? [PlacedScene(scene: app, session: last, place: WireScenePlace())] : onScreen
    let size =
      onScreen.isEmpty && !app.isShell
      ? engine.size(of: app, session: last) : engine.panel.size(in: orientation)
    tree.width = Float(size.width)
    tree.height = Float(size.height)
    tree.wantsFrames = scenes.contains { $0.scene.wantsFrames }
    // While the shell is in front, its overlays are visible over the home screen.
    let limit = app.isShell && !request.everything ? DisplayEngine.overlayLevel : .infinity
    // What an app shows behind the lock screen is for nobody.
    if !isVisibleOnly || app.isShell || !engine.arrangement.locked {
      for placed in scenes {
        let windows = placed.scene.windows(of: app.isShell ? nil : placed.session, below: limit)
        let roots = roots(
          placed.scene, windows,
          engine.toScreen(from: placed.scene, in: placed.place, on: orientation))
        // What is modal in one scene hides nothing of another.
        tree.roots += isVisibleOnly ? roots.behindNothingModal : roots
      }
    }
    if request.everything, let shell = engine.shell, shell !== app {
      let overlays = roots(
        shell, shell.windows(from: DisplayEngine.overlayLevel),
        engine.toScreen(from: shell, in: WireScenePlace(), on: orientation))
      if isVisibleOnly, overlays.containModal {
        tree.roots = overlays.behindNothingModal
      } else {
        tree.roots += overlays
      }
    }
    return tree
  }

  private func roots(
    _ scene: Scene, _ windows: [WireWindow], _ map: Affine
  ) -> [WireInterfaceNode] {
    windows.flatMap { part($0.layer, scene, map).nodes }
  }

  /// What a layer and its sublayers are for the node above them.
  private struct Part {
    var nodes: [WireInterfaceNode] = []
    /// The text of layers without a view.
    var text = ""
    /// Anything of them is seen.
    var isSeen = false
    /// Something that layers without a view draw is seen.
    var isDrawn = false
  }

  /// A layer without a view contributes its sublayers' nodes, and what it is for its superlayer's node.
  private func part(_ id: UInt64, _ scene: Scene, _ above: Affine) -> Part {
    guard let layer = scene.tree.layers[id] else { return Part() }
    let model = scene.animations.presentation(
      of: id, model: layer.model, at: engine.surroundings.now)
    let map = model.toParent.then(above)
    var part = Part()
    part.text = layer.content.map(Self.text) ?? ""
    part.isSeen = seen?.contains(LayerKey(scene: scene.serial, layer: id)) ?? true
    part.isDrawn = part.isSeen && (layer.content != nil || model.draws)
    for child in layer.sublayers {
      let below = self.part(child, scene, map)
      part.isSeen = part.isSeen || below.isSeen
      part.isDrawn = part.isDrawn || below.isDrawn
      part.nodes += below.nodes
      if !below.text.isEmpty { part.text += part.text.isEmpty ? below.text : "\n\(below.text)" }
    }
    guard part.isSeen || !isVisibleOnly else { return Part() }
    guard let element = layer.element else { return part }
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
    node.children = part.nodes
    node.text = part.text
    if hasDetails {
      node.bounds = model.bounds.wire
      node.seen = part.isDrawn
    }
    return Part(nodes: [node], isSeen: part.isSeen)
  }

  private static func text(_ content: LayerContent) -> String {
    content.list.operations.compactMap { operation in
      guard case .text(let text) = operation.operation else { return nil }
      return text.block.runs.map(\.text).joined()
    }.joined(separator: "\n")
  }
}

extension LayerModel {
  /// Whether it shows anything besides its content and its sublayers.
  fileprivate var draws: Bool {
    backgroundColor.alpha > 0 || image != 0 || borderWidth > 0 && borderColor.alpha > 0
      || backdrop != nil || !appPicture.isEmpty || !launchScreen.isEmpty
  }
}
