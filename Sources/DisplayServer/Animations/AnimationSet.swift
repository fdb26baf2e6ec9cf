import ScreenInterface

/// The running animations of one scene.
struct AnimationSet {
  /// An animation that has ended.
  struct Ended: Equatable {
    var id: UInt64
    /// It ran to its end.
    var finished: Bool
  }

  private var byLayer: [UInt64: [LayerAnimation]] = [:]
  private(set) var count = 0
  /// The memory of all.
  private(set) var byteCount = 0

  var isEmpty: Bool { count == 0 }

  /// The layers with running animations.
  var layers: some Collection<UInt64> { byLayer.keys }

  /// Applies a commit's animations, which have been validated; returns those that it ended.
  mutating func apply(
    added: [LayerAnimation], removed: [UInt64], tree: SceneTree
  ) -> [Ended] {
    var ended: [Ended] = []
    if !removed.isEmpty {
      let removed = Set(removed)
      remove(where: { removed.contains($0.id) }, into: &ended)
    }
    if count > 0 { remove(where: { tree.layers[$0.layer] == nil }, into: &ended) }
    for animation in added {
      guard tree.layers[animation.layer] != nil, count < SceneLimits.animations else {
        ended.append(Ended(id: animation.id, finished: false))
        continue
      }
      byLayer[animation.layer, default: []].append(animation)
      count += 1
      byteCount += animation.byteCount
    }
    return ended
  }

  /// Starts the animations that wait for their first frame.
  mutating func begin(at now: Double) {
    for layer in byLayer.keys {
      for index in byLayer[layer]!.indices where byLayer[layer]![index].begin == nil {
        byLayer[layer]![index].begin = now
      }
    }
  }

  /// Removes the animations whose time is over.
  mutating func finish(at now: Double) -> [Ended] {
    var ended: [Ended] = []
    remove(where: { $0.begin != nil && $0.end <= now }, finished: true, into: &ended)
    return ended
  }

  /// Removes all animations, because the scene is in the background or its layers are removed.
  mutating func removeAll() -> [Ended] {
    var ended: [Ended] = []
    remove(where: { _ in true }, into: &ended)
    return ended
  }

  /// A layer's presentation at a time.
  func presentation(of layer: UInt64, model: LayerModel, at now: Double) -> LayerModel {
    guard let animations = byLayer[layer] else { return model }
    var result = model
    for animation in animations {
      result.apply(
        animation.property, animation.value(at: now), isAdditive: animation.isAdditive)
    }
    return result
  }

  private mutating func remove(
    where isOver: (LayerAnimation) -> Bool, finished: Bool = false, into ended: inout [Ended]
  ) {
    for (layer, animations) in byLayer {
      let over = animations.filter(isOver)
      guard !over.isEmpty else { continue }
      ended += over.map { Ended(id: $0.id, finished: finished) }
      count -= over.count
      byteCount -= over.reduce(0) { $0 + $1.byteCount }
      let left = animations.filter { !isOver($0) }
      byLayer[layer] = left.isEmpty ? nil : left
    }
    ended.sort { $0.id < $1.id }
  }
}

extension LayerModel {
  /// Replaces a value of the layer with the animated one, or adds to it.
  ///
  /// Springs overshoot and additive animations accumulate, so the result is limited to the values
  /// that a layer may have.
  mutating func apply(_ property: WireAnimatedProperty, _ v: [Double], isAdditive: Bool) {
    func sane(_ value: Double) -> Double {
      value.isNaN ? 0 : min(SceneLimits.coordinate, max(-SceneLimits.coordinate, value))
    }
    func sum(_ old: Double, _ new: Double) -> Double { sane(isAdditive ? old + new : new) }
    func sane(_ map: Affine) -> Affine {
      Affine(
        a: sane(map.a), b: sane(map.b), c: sane(map.c), d: sane(map.d), tx: sane(map.tx),
        ty: sane(map.ty))
    }
    func unit(_ value: Double) -> Double { min(1, max(0, value)) }
    func color(_ old: Color) -> Color {
      Color(
        red: unit(sum(old.red, v[0])), green: unit(sum(old.green, v[1])),
        blue: unit(sum(old.blue, v[2])), alpha: unit(sum(old.alpha, v[3])))
    }
    switch property {
    case .animatedPosition: position = (sum(position.x, v[0]), sum(position.y, v[1]))
    case .animatedBounds:
      bounds = Box(
        x: sum(bounds.left, v[0]), y: sum(bounds.top, v[1]),
        width: max(0, sum(bounds.width, v[2])), height: max(0, sum(bounds.height, v[3])))
    case .animatedTransform:
      let map = Affine(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5])
      // Additive transforms are concatenated, as in Core Animation.
      transform = sane(isAdditive ? map.then(transform) : map)
    case .animatedOpacity: opacity = unit(sum(opacity, v[0]))
    case .animatedBackgroundColor: backgroundColor = color(backgroundColor)
    case .animatedCornerRadius: cornerRadius = max(0, sum(cornerRadius, v[0]))
    case .animatedBorderWidth: borderWidth = max(0, sum(borderWidth, v[0]))
    case .animatedBorderColor: borderColor = color(borderColor)
    case .animatedShadowOpacity: shadow.opacity = unit(sum(shadow.opacity, v[0]))
    case .animatedRotation:
      if var parts = TransformParts(transform) {
        parts.rotation = sum(parts.rotation, v[0])
        transform = sane(parts.map)
      }
    case .animatedScale:
      if var parts = TransformParts(transform) {
        parts.scaleX = sum(parts.scaleX, v[0])
        parts.scaleY = sum(parts.scaleY, v[0])
        transform = sane(parts.map)
      } else {
        transform = sane(.scale(v[0], v[0]).then(.translation(transform.tx, transform.ty)))
      }
    case .unspecified, .UNRECOGNIZED: break
    }
  }
}
