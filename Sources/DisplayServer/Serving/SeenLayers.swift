import ScreenInterface

/// The layers of a composition that a person sees: neither hidden nor clipped away, nor behind
/// something opaque.
struct SeenLayers {
  private var keys: Set<LayerKey> = []

  init(_ composition: DisplayEngine.Composition) {
    // From the front to the back.
    var covers: [Box] = []
    for item in composition.items.reversed() {
      switch item {
      case .layer(let layer):
        let box = layer.map.apply(layer.model.bounds).intersection(layer.clip)
        if !box.isEmpty, !covers.contains(where: { $0.hides(box) }) { keys.insert(layer.key) }
        Self.add(layer.hides, to: &covers)
      case .fill(let color, let box):
        if color.alpha >= 1 { Self.add(box, to: &covers) }
      default:
        break
      }
    }
  }

  func contains(_ key: LayerKey) -> Bool { keys.contains(key) }

  /// Keeps the areas few: one in another says nothing.
  private static func add(_ box: Box, to covers: inout [Box]) {
    guard !box.isEmpty, !covers.contains(where: { $0.contains(box) }) else { return }
    covers.removeAll { box.contains($0) }
    covers.append(box)
  }
}

extension Box {
  /// Nothing of the other is seen beside this one; parts of a pixel at its edge do not count.
  fileprivate func hides(_ other: Box) -> Bool {
    insetBy(-1).contains(other)
  }
}

extension [WireInterfaceNode] {
  /// The nodes, from back to front, without those behind the last one that is modal.
  var behindNothingModal: [WireInterfaceNode] {
    guard let index = lastIndex(where: \.containsModal) else { return self }
    var rest = Array(self[index...])
    if !rest[0].isModal { rest[0].children = rest[0].children.behindNothingModal }
    return rest
  }

  /// Whether one of them, or of what is in them, is modal.
  var containModal: Bool { contains(where: \.containsModal) }
}

extension WireInterfaceNode {
  fileprivate var isModal: Bool {
    ElementTraits(rawValue: element.traits).contains(.modal)
  }

  fileprivate var containsModal: Bool {
    isModal || children.contains(where: \.containsModal)
  }
}
