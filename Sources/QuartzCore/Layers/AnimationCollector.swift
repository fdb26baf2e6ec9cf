import AppSupport
package import Foundation
package import ScreenInterface

/// A layer's running animation.
package struct RunningAnimation {
  package var identifier: UInt64
  /// The animation object; `nil` for animations of animation blocks.
  package var animation: CAAnimation?
  /// The final value that remains visible if the animation is not removed at its end.
  package var fills: (property: WireAnimatedProperty, values: [CGFloat])?
  /// Further animations of the same object.
  package var more: [UInt64] = []
}

/// The options of an animation block.
@MainActor package final class AnimationBlock {
  package var duration: Double
  package var delay = 0.0
  package var curve = CAMediaTimingFunction(name: .easeInEaseOut)
  /// The damping ratio; above 0 means a spring.
  package var damping: CGFloat = 0
  package var velocity: CGFloat = 0
  package var repeatCount: Float = 0
  package var autoreverses = false
  package var group: AnimationGroup
  /// The part of the block that changes occupy as keyframes; `nil` means all of it.
  package var keyframe: (start: Double, duration: Double)?
  /// The collected keyframes, if the block has keyframes.
  package var tracks: [Track]?
  /// Receives the changes of an animator instead of starting animations.
  package var onChange: ((Change) -> Void)?

  /// The keyframes of one property.
  package struct Track {
    package var layer: CALayer
    package var property: WireAnimatedProperty
    package var frames: [(time: Double, values: [CGFloat])]
  }

  /// One change of a property.
  package struct Change {
    package var layer: CALayer
    package var property: WireAnimatedProperty
    package var old: [CGFloat]
    package var new: [CGFloat]

    package init(
      layer: CALayer, property: WireAnimatedProperty, old: [CGFloat], new: [CGFloat]
    ) {
      self.layer = layer
      self.property = property
      self.old = old
      self.new = new
    }
  }

  package init(duration: Double, group: AnimationGroup = AnimationGroup()) {
    self.duration = duration
    self.group = group
  }

  package func prototype(_ property: WireAnimatedProperty) -> WireAnimation {
    var wire = WireAnimation()
    wire.property = property
    wire.duration = duration
    if delay > 0 { wire.beginTime = AppClock.seconds() + delay }
    if damping > 0 {
      wire.springDamping = Float(wire: damping)
      wire.springVelocity = Float(wire: velocity)
    } else {
      wire.curve = curve.wire
    }
    wire.repeatCount = repeatCount
    wire.autoreverses = autoreverses
    return wire
  }
}

/// Creates animations for the changes made in animation blocks. Main thread.
@MainActor package enum AnimationCollector {
  /// The running blocks, the innermost last.
  private static var blocks: [AnimationBlock] = []
  /// Changes in blocks are animated.
  package static var isEnabled = true

  package static var current: AnimationBlock? { blocks.last }

  /// Runs the body and animates its changes.
  package static func collect(in block: AnimationBlock, _ body: () -> Void) {
    blocks.append(block)
    body()
    blocks.removeLast()
  }

  static func propertyChanged(
    _ property: WireAnimatedProperty, of layer: CALayer, from old: [CGFloat], to new: [CGFloat]
  ) {
    guard isEnabled, let block = blocks.last ?? implicitBlock(for: layer) else { return }
    let change = AnimationBlock.Change(layer: layer, property: property, old: old, new: new)
    if let onChange = block.onChange { return onChange(change) }
    if block.tracks != nil { return addKeyframe(change, to: block) }
    guard block.duration > 0 || block.delay > 0 else { return }
    animate(change, as: block)
  }

  /// Starts the animation of a change.
  package static func animate(_ change: AnimationBlock.Change, as block: AnimationBlock) {
    let (layer, property) = (change.layer, change.property)
    var wire = block.prototype(property)
    let isAdditive = property.isAddedTo && block.repeatCount == 0
    let running = AnimationRegistry.shared.running(property, of: layer)
    if isAdditive {
      // Other animations of the property continue and add up to a smooth movement.
      wire.additive = true
      let difference = zip(change.old, change.new).map { $0 - $1 }
      wire.setKeyframes([(0, difference), (1, difference.map { _ in 0 })])
    } else {
      let from =
        running.isEmpty
        ? change.old
        : AnimationRegistry.shared.presented(property, of: layer, model: change.old)
      for identifier in running { AnimationRegistry.shared.remove(identifier) }
      wire.setKeyframes([(0, from), (1, change.new)])
    }
    start(wire, on: layer, group: block.group)
  }

  private static func addKeyframe(_ change: AnimationBlock.Change, to block: AnimationBlock) {
    let part = block.keyframe ?? (0, 1)
    let index = block.tracks!.firstIndex {
      $0.layer === change.layer && $0.property == change.property
    }
    var track =
      index.map { block.tracks![$0] }
      ?? AnimationBlock.Track(
        layer: change.layer, property: change.property, frames: [(0, change.old)])
    if part.start > track.frames[track.frames.count - 1].time {
      track.frames.append((part.start, change.old))
    }
    track.frames.append((min(1, part.start + part.duration), change.new))
    if let index { block.tracks![index] = track } else { block.tracks!.append(track) }
  }

  /// Starts the keyframe animations that a block has collected.
  package static func startTracks(of block: AnimationBlock) {
    for track in block.tracks ?? [] {
      var wire = block.prototype(track.property)
      var frames = track.frames.sorted { $0.time < $1.time }
      if let last = frames.last, last.time < 1 { frames.append((1, last.values)) }
      wire.setKeyframes(frames)
      start(wire, on: track.layer, group: block.group)
    }
  }

  private static func start(_ wire: WireAnimation, on layer: CALayer, group: AnimationGroup) {
    let key = "block \(wire.property.rawValue)"
    let identifier = AnimationRegistry.shared.add(wire, to: layer, key: key, group: group)
    layer.animations[key] = RunningAnimation(identifier: identifier)
  }

  /// The implicit animation of layers without a view.
  private static func implicitBlock(for layer: CALayer) -> AnimationBlock? {
    guard layer.animatesByItself, !CATransaction.disableActions() else { return nil }
    let duration = CATransaction.animationDuration()
    guard duration > 0 else { return nil }
    let block = AnimationBlock(duration: duration, group: CATransaction.currentGroup)
    block.curve = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return block
  }
}

extension WireAnimatedProperty {
  /// Animations of the property are additive.
  fileprivate var isAddedTo: Bool {
    self == .animatedPosition || self == .animatedBounds || self == .animatedOpacity
  }
}

extension WireAnimation {
  package mutating func setKeyframes(_ frames: [(time: Double, values: [CGFloat])]) {
    keyframes = frames.map { time, values in
      var frame = WireKeyframe()
      frame.time = Float(time)
      frame.values = values.map { Float(wire: $0) }
      return frame
    }
  }
}
