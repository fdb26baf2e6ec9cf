import ScreenInterface

/// Finds the layers that receive touches.
struct HitTest {
  let tree: SceneTree
  let animations: AnimationSet
  let now: Double

  /// A layer of these windows receives touches at a point of the scene.
  func takesTouch(x: Double, y: Double, windows: [WireWindow]) -> Bool {
    windows.reversed().contains { hit($0.layer, x, y) }
  }

  /// Whether any layer of a window receives touches.
  func takesTouches(window: UInt64) -> Bool {
    guard let (layer, model) = visibleLayer(window) else { return false }
    return layer.takesTouches && !model.bounds.isEmpty
      || layer.sublayers.contains { takesTouches(window: $0) }
  }

  private func visibleLayer(_ id: UInt64) -> (SceneLayer, LayerModel)? {
    guard let layer = tree.layers[id] else { return nil }
    let model = animations.presentation(of: id, model: layer.model, at: now)
    // As in UIKit, invisible layers receive no touches.
    return model.isHidden || model.opacity < 0.01 ? nil : (layer, model)
  }

  private func hit(_ id: UInt64, _ x: Double, _ y: Double) -> Bool {
    guard let (layer, model) = visibleLayer(id), let inverse = model.toParent.inverse else {
      return false
    }
    let point = inverse.apply(x, y)
    let isInside = model.bounds.contains(x: point.x, y: point.y)
    if model.masksToBounds, !isInside { return false }
    if layer.takesTouches, isInside { return true }
    return layer.sublayers.reversed().contains { hit($0, point.x, point.y) }
  }
}
