import AppSupport
package import Foundation
package import ScreenInterface

/// The animations of one block or one animation object.
@MainActor package final class AnimationGroup {
  private var running: Set<UInt64> = []
  private var hasAllFinished = true
  private var isOpen = true
  private var completions: [(Bool) -> Void] = []
  private var timer: AppTimer?
  /// When the last is over, seconds of the device's clock.
  private var end = 0.0

  package init(completion: ((Bool) -> Void)? = nil) {
    if let completion { completions = [completion] }
  }

  package func add(_ identifier: UInt64, until end: Double) {
    running.insert(identifier)
    self.end = max(self.end, end)
  }

  package func whenDone(_ body: @escaping (Bool) -> Void) { completions.append(body) }

  /// No more animations are added. A group without animations completes in the next turn.
  package func close() {
    isOpen = false
    if running.isEmpty { setTimer(seconds: 0) }
  }

  package func ended(_ identifier: UInt64, finished: Bool) {
    guard running.remove(identifier) != nil else { return }
    hasAllFinished = hasAllFinished && finished
    if running.isEmpty, !isOpen { complete() }
  }

  /// Ends the animations by the clock: always without a display, otherwise if displayd does not
  /// report their end within the grace period.
  func watchClock(grace: Double) {
    guard end.isFinite, !running.isEmpty else { return }
    setTimer(seconds: end + grace - AppClock.seconds())
  }

  private func setTimer(seconds: Double) {
    timer?.cancel()
    timer = AppTimer.after(seconds) { self.timeIsOver() }
  }

  private func timeIsOver() {
    timer = nil
    guard !running.isEmpty else { return complete() }
    endAll()
  }

  /// Ends the running animations as finished.
  func endAll() {
    for identifier in running.sorted() {
      AnimationRegistry.shared.ended(identifier, finished: true)
      ended(identifier, finished: true)
    }
  }

  private func complete() {
    timer?.cancel()
    timer = nil
    let bodies = completions
    completions = []
    for body in bodies { body(hasAllFinished) }
  }
}

/// The running animations, including those not yet sent to displayd. Main thread.
@MainActor package final class AnimationRegistry {
  package static let shared = AnimationRegistry()

  private struct Entry {
    var wire: WireAnimation
    var group: AnimationGroup
    weak var layer: CALayer?
    /// The animation's key in the layer.
    var key: String
    var start: Double
  }

  private var entries: [UInt64: Entry] = [:]
  private var pending: [UInt64] = []
  private var removed: [UInt64] = []
  private var last: UInt64 = 0

  /// How late displayd may report the end of an animation, in seconds.
  private static let grace = 2.0

  /// Adds an animation and returns its number.
  @discardableResult
  package func add(
    _ animation: WireAnimation, to layer: CALayer, key: String, group: AnimationGroup
  ) -> UInt64 {
    last += 1
    var wire = animation
    wire.id = last
    wire.layer = layer.identifier
    let now = AppClock.seconds()
    let start = wire.beginTime == 0 ? now : wire.beginTime
    entries[last] = Entry(wire: wire, group: group, layer: layer, key: key, start: start)
    group.add(last, until: start + wire.totalDuration)
    pending.append(last)
    LayerChanges.shared.schedule()
    return last
  }

  /// Stops an animation at its current position.
  package func remove(_ identifier: UInt64) {
    guard entries[identifier] != nil else { return }
    if let index = pending.firstIndex(of: identifier) {
      pending.remove(at: index)
    } else {
      removed.append(identifier)
      LayerChanges.shared.schedule()
    }
    ended(identifier, finished: false)
  }

  /// An animation has ended.
  package func ended(_ identifier: UInt64, finished: Bool) {
    guard let entry = entries.removeValue(forKey: identifier) else { return }
    if let layer = entry.layer, layer.animations[entry.key]?.identifier == identifier {
      layer.animations[entry.key] = nil
    }
    entry.group.ended(identifier, finished: finished)
  }

  /// Moves pending changes to a commit.
  package func take(into commit: inout WireCommit) {
    commit.removedAnimations = removed
    removed = []
    let taken = pending
    pending = []
    for identifier in taken {
      guard let entry = entries[identifier] else { continue }
      guard let layer = entry.layer, layer.displayState.isKnown else {
        // The layer is not visible.
        ended(identifier, finished: true)
        continue
      }
      commit.animations.append(entry.wire)
      entry.group.watchClock(grace: Self.grace)
    }
  }

  /// Without a display: ends the pending animations by the clock.
  func runWithoutDisplay() {
    removed = []
    let taken = pending
    pending = []
    for identifier in taken { entries[identifier]?.group.watchClock(grace: 0) }
  }

  /// Ends the animations that are over at this time.
  package func clockReached(_ time: Double) {
    for (identifier, entry) in entries.sorted(by: { $0.key < $1.key })
    where entry.start + entry.wire.totalDuration <= time {
      ended(identifier, finished: true)
    }
  }

  /// The display has lost all animations: ends them at their final values.
  func displayIsGone() {
    removed = []
    for identifier in entries.keys.sorted() where !pending.contains(identifier) {
      ended(identifier, finished: true)
    }
  }

  /// The numbers of the running animations of a layer's property.
  package func running(_ property: WireAnimatedProperty, of layer: CALayer) -> [UInt64] {
    entries.filter { $0.value.layer === layer && $0.value.wire.property == property }.keys.sorted()
  }

  /// The approximate presentation of a layer; only displayd knows it exactly.
  package func presented(
    _ property: WireAnimatedProperty, of layer: CALayer, model: [CGFloat]
  ) -> [CGFloat] {
    let now = AppClock.seconds()
    var value = model
    for identifier in running(property, of: layer) {
      guard let entry = entries[identifier] else { continue }
      let moving = entry.wire.value(after: now - entry.start)
      value = entry.wire.additive ? zip(value, moving).map { $0 + $1 } : moving
    }
    return value
  }

  /// Resets the registry, for tests.
  package func reset() {
    let old = entries
    entries = [:]
    pending = []
    removed = []
    withExtendedLifetime(old) {}
  }
}

extension WireAnimation {
  /// The duration of all runs in seconds; infinite for endless animations.
  var totalDuration: Double {
    let runs = repeatCount == 0 ? 1 : Double(repeatCount)
    return Double(duration) * runs * (autoreverses ? 2 : 1)
  }

  /// The value after `elapsed` seconds, computed as displayd does, except that springs are
  /// approximated without oscillation.
  package func value(after elapsed: Double) -> [CGFloat] {
    let first = keyframes.first?.values.map { CGFloat($0) } ?? []
    guard elapsed > 0, let lastFrame = keyframes.last else { return first }
    var runs = duration > 0 ? elapsed / Double(duration) : .infinity
    let count = totalDuration / max(Double(duration), .leastNonzeroMagnitude)
    runs = min(runs, count)
    guard runs.isFinite else { return lastFrame.values.map { CGFloat($0) } }
    var part = runs - runs.rounded(.down)
    var index = Int(runs.rounded(.down))
    if part == 0, index > 0 {
      part = 1
      index -= 1
    }
    if autoreverses, !index.isMultiple(of: 2) { part = 1 - part }
    let progress = Float(springDamping > 0 ? 1 - pow(1 - part, 4) : curve.progress(at: part))
    let upper = max(
      1, keyframes.firstIndex { $0.time >= progress } ?? keyframes.count - 1)
    let (from, to) = (keyframes[upper - 1], keyframes[upper])
    let span = to.time - from.time
    let share = CGFloat(span > 0 ? (progress - from.time) / span : 1)
    return zip(from.values, to.values).map { CGFloat($0) + (CGFloat($1) - CGFloat($0)) * share }
  }
}

extension WireTimingCurve {
  /// The progress at a time from 0 to 1.
  package func progress(at x: Double) -> Double {
    if x1 == 0, y1 == 0, x2 == 0, y2 == 0 { return x }
    func bezier(_ t: Double, _ p: Float, _ q: Float) -> Double {
      3 * (1 - t) * (1 - t) * t * Double(p) + 3 * (1 - t) * t * t * Double(q) + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<32 {
      let middle = (low + high) / 2
      if bezier(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return bezier(low, y1, y2)
  }
}
