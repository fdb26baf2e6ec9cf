public import Foundation

extension CALayer {
  /// What lies on the layer, from back to front.
  public var sublayers: [CALayer]? {
    get { tree.sublayers.isEmpty ? nil : tree.sublayers }
    set {
      for layer in tree.sublayers where !(newValue ?? []).contains(where: { $0 === layer }) {
        layer.removeFromSuperlayer()
      }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// The layer that this one lies on.
  public var superlayer: CALayer? { tree.superlayer }

  /// Puts a layer in front of those that are there.
  public func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

  /// Puts a layer at this place, counted from the back.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer) { min(Int(index), $0.count) }
  }

  /// Puts a layer right behind another.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { layers in layers.firstIndex { $0 === sibling } ?? 0 }
  }

  /// Puts a layer right in front of another.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { layers in layers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? layers.count }
  }

  /// Puts a layer in another's place.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Takes the layer away from where it lies.
  public func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    parent.tree.sublayers.removeAll { $0 === self }
    tree.superlayer = nil
    parent.markChanged()
    SceneCommitter.shared.wasDetached(self)
  }

  private func insert(_ layer: CALayer, at place: ([CALayer]) -> Int) {
    precondition(!layer.isAncestor(of: self), "a layer cannot lie on itself")
    if layer.superlayer === self {
      tree.sublayers.removeAll { $0 === layer }
    } else {
      layer.removeFromSuperlayer()
    }
    tree.sublayers.insert(layer, at: place(tree.sublayers))
    layer.tree.superlayer = self
    markChanged()
    if layer.displayState.needsLayout || layer.displayState.subtreeNeedsLayout {
      markSubtreeNeedsLayout()
    }
    SceneCommitter.shared.wasAttached(layer)
  }

  /// Whether this is the other or lies below it.
  private func isAncestor(of other: CALayer) -> Bool {
    var layer: CALayer? = other
    while let current = layer {
      if current === self { return true }
      layer = current.superlayer
    }
    return false
  }

  /// The sublayers as they are seen, from back to front.
  package var visualOrder: [CALayer] {
    let layers = tree.sublayers
    guard layers.contains(where: { $0.zPosition != 0 }) else { return layers }
    return layers.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }

  // MARK: Coordinates

  /// From here to the coordinates that the outermost layer lies in.
  var toRoot: CGAffineTransform {
    var transform = geometry.toParent
    var layer = superlayer
    while let current = layer {
      transform = transform.concatenating(current.geometry.toParent)
      layer = current.superlayer
    }
    return transform
  }

  package func transform(to other: CALayer?) -> CGAffineTransform {
    if other === self { return .identity }
    if let other, superlayer === other { return geometry.toParent }
    guard let other else { return toRoot }
    return toRoot.concatenating(other.toRoot.inverted())
  }

  /// Where a point of this layer is in another; without one in the outermost's superspace.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(transform(to: l)) }

  /// Where a point of another layer is in this one.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    p.applying(transform(to: l).inverted())
  }

  /// Where a rectangle of this layer is in another.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(transform(to: l)) }

  /// Where a rectangle of another layer is in this one.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.applying(transform(to: l).inverted())
  }

  /// Whether the point is inside.
  public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The foremost layer at a point of the superlayer's.
  public func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0 else { return nil }
    let point = p.applying(geometry.toParent.inverted())
    if masksToBounds && !contains(point) { return nil }
    for layer in visualOrder.reversed() {
      if let hit = layer.hitTest(point) { return hit }
    }
    return contains(point) ? self : nil
  }
}
