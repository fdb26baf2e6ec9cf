public import Foundation

extension CALayer {
  /// The sublayers, from back to front.
  public var sublayers: [CALayer]? {
    get { tree.sublayers.isEmpty ? nil : tree.sublayers }
    set {
      for layer in tree.sublayers where !(newValue ?? []).contains(where: { $0 === layer }) {
        layer.removeFromSuperlayer()
      }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// The superlayer.
  public var superlayer: CALayer? { tree.superlayer }

  /// Adds a layer in front of the other sublayers.
  public func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

  /// Inserts a layer at an index, counted from the back.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer) { min(Int(index), $0.count) }
  }

  /// Inserts a layer directly behind another.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { layers in layers.firstIndex { $0 === sibling } ?? 0 }
  }

  /// Inserts a layer directly in front of another.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { layers in layers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? layers.count }
  }

  /// Replaces a sublayer.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Removes the layer from its superlayer.
  public func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    parent.tree.sublayers.removeAll { $0 === self }
    tree.superlayer = nil
    parent.markChanged()
    LayerChanges.shared.wasDetached(self)
  }

  private func insert(_ layer: CALayer, at place: ([CALayer]) -> Int) {
    precondition(!layer.isAncestor(of: self), "a layer cannot be its own sublayer")
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
    LayerChanges.shared.wasAttached(layer)
  }

  /// Whether this layer is the other one or contains it.
  private func isAncestor(of other: CALayer) -> Bool {
    var layer: CALayer? = other
    while let current = layer {
      if current === self { return true }
      layer = current.superlayer
    }
    return false
  }

  /// The sublayers in visual order, from back to front.
  package var visualOrder: [CALayer] {
    let layers = tree.sublayers
    guard layers.contains(where: { $0.zPosition != 0 }) else { return layers }
    return layers.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }

  // MARK: Coordinates

  /// Maps this layer's coordinates to those of the root layer's superspace.
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

  /// Converts a point of this layer to another's coordinates; `nil` means the root layer's
  /// superspace.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(transform(to: l)) }

  /// Converts a point of another layer to this one's coordinates.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    p.applying(transform(to: l).inverted())
  }

  /// Converts a rectangle of this layer to another's coordinates.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(transform(to: l)) }

  /// Converts a rectangle of another layer to this one's coordinates.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.applying(transform(to: l).inverted())
  }

  /// The point is inside the layer.
  public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The frontmost layer at a point of the superlayer.
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
