package import Foundation
package import ScreenInterface

extension CALayer {
  /// Adds an animation; replaces one with the same key.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    let key = key ?? "animation \(animations.count) \(CACurrentMediaTime())"
    removeAnimation(forKey: key)
    let wires = anim.wires(on: self)
    let delegate = anim.delegate
    let group = AnimationGroup { finished in
      delegate?.animationDidStop(anim, finished: finished)
    }
    if !wires.isEmpty { delegate?.animationDidStart(anim) }
    var identifiers: [UInt64] = []
    for wire in wires {
      identifiers.append(AnimationRegistry.shared.add(wire, to: self, key: key, group: group))
    }
    if let first = identifiers.first {
      var running = RunningAnimation(
        identifier: first, animation: anim, more: Array(identifiers.dropFirst()))
      let stays = anim.fillMode == .forwards || anim.fillMode == .both
      if stays, !anim.isRemovedOnCompletion, let wire = wires.last {
        running.fills = (wire.property, wire.keyframes.last!.values.map { CGFloat($0) })
        fillKeys[key] = running.fills
        markChanged()
      }
      animations[key] = running
    }
    group.close()
  }

  /// Stops the animation with this key at its current position.
  public func removeAnimation(forKey key: String) {
    if fillKeys.removeValue(forKey: key) != nil { markChanged() }
    guard let running = animations.removeValue(forKey: key) else { return }
    for identifier in [running.identifier] + running.more {
      AnimationRegistry.shared.remove(identifier)
    }
  }

  /// Stops all animations.
  public func removeAllAnimations() {
    for key in Set(animations.keys).union(fillKeys.keys) { removeAnimation(forKey: key) }
  }

  /// The keys of the running animations.
  public func animationKeys() -> [String]? {
    animations.isEmpty ? nil : animations.keys.sorted()
  }

  /// The animation with this key.
  public func animation(forKey key: String) -> CAAnimation? { animations[key]?.animation }

  /// The final values of ended animations that remain visible.
  package var filled: [(WireAnimatedProperty, [CGFloat])] {
    fillKeys.sorted { $0.key < $1.key }.map { ($0.value.property, $0.value.values) }
  }

  /// An approximate copy of the layer as displayed now, without sublayers. Only displayd knows it
  /// exactly.
  public func presentation() -> Self? {
    let copy = Self.init()
    copy.geometry = geometry
    copy.look = look
    let registry = AnimationRegistry.shared
    guard !animations.isEmpty else { return copy }
    let position = registry.presented(.animatedPosition, of: self, model: position.parts)
    copy.geometry.position = CGPoint(x: position[0], y: position[1])
    let bounds = registry.presented(.animatedBounds, of: self, model: bounds.parts)
    copy.geometry.bounds = CGRect(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3])
    let opacity = registry.presented(.animatedOpacity, of: self, model: [CGFloat(opacity)])
    copy.look.opacity = Float(opacity[0])
    let radius = registry.presented(.animatedCornerRadius, of: self, model: [cornerRadius])
    copy.look.cornerRadius = radius[0]
    let t = registry.presented(.animatedTransform, of: self, model: affineTransform().parts)
    copy.geometry.transform = CATransform3D(
      affine: CGAffineTransform(t[0], t[1], t[2], t[3], t[4], t[5]))
    return copy
  }
}
