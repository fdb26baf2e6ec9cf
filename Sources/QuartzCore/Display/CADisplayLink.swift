public import Foundation

/// A timer synchronized with the screen's frames. It does not fire without a display or while the
/// app is not in front. Main thread.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  private var handler: ((CADisplayLink) -> Void)?
  private var isAdded = false

  /// Creates a link that calls a closure for each frame.
  public init(handler: @escaping (CADisplayLink) -> Void) {
    self.handler = handler
    super.init()
  }

  /// Creates a link that calls a method for each frame. The link retains its target until it is
  /// invalidated.
  public convenience init(target: AnyObject, selector: Selector) {
    self.init { link in _ = selector.perform(on: target, sender: link, event: nil) }
  }

  /// When the previous frame was shown, as in ``CACurrentMediaTime()``.
  open private(set) var timestamp: CFTimeInterval = 0
  /// When the frame in preparation will be shown.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// The duration of a frame, in seconds.
  open var duration: CFTimeInterval { 1 / Double(FrameClock.shared.framesPerSecond) }

  /// The preferred number of calls per second; 0 means once per frame.
  open var preferredFramesPerSecond = 0

  /// The link is paused.
  open var isPaused = false {
    didSet { if isPaused != oldValue { SceneCommitter.shared.schedule() } }
  }

  /// Starts the link. All modes of the main run loop have the same effect.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard handler != nil else { return }
    isAdded = true
    FrameClock.shared.add(self)
  }

  /// Stops the link.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    FrameClock.shared.remove(self)
  }

  /// Stops the link permanently.
  open func invalidate() {
    // Releasing the closure may invalidate this link again.
    let old = handler
    handler = nil
    withExtendedLifetime(old) {}
    isAdded = false
    FrameClock.shared.remove(self)
  }

  package func tick(timestamp: Double, target: Double) {
    if preferredFramesPerSecond > 0, self.timestamp > 0 {
      // Half a frame early counts as on time.
      let interval = 1 / Double(preferredFramesPerSecond)
      guard target - targetTimestamp > interval - duration / 2 else { return }
    }
    self.timestamp = timestamp
    targetTimestamp = target
    handler?(self)
  }
}
