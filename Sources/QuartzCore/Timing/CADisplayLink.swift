public import Foundation

/// A timer that goes with the screen's frames. Without a display, or while the app is not in front,
/// there are none. Main thread.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  private var handler: ((CADisplayLink) -> Void)?
  private var isAdded = false

  /// Calls a closure with each frame.
  public init(handler: @escaping (CADisplayLink) -> Void) {
    self.handler = handler
    super.init()
  }

  /// Calls a method with each frame. The link keeps its target alive until it is invalidated.
  public convenience init(target: AnyObject, selector: Selector) {
    self.init { link in _ = selector.perform(on: target, sender: link, event: nil) }
  }

  /// When the frame before was shown, in the time of ``CACurrentMediaTime()``.
  open private(set) var timestamp: CFTimeInterval = 0
  /// When the frame that is being prepared will be shown.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// How long a frame is to be seen.
  open var duration: CFTimeInterval { 1 / Double(FrameClock.shared.framesPerSecond) }

  /// How often it is to be called in a second; 0: with each frame.
  open var preferredFramesPerSecond = 0

  /// Whether it is not called.
  open var isPaused = false {
    didSet { if isPaused != oldValue { SceneCommitter.shared.schedule() } }
  }

  /// Begins. All modes of the main run loop are alike.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard handler != nil else { return }
    isAdded = true
    FrameClock.shared.add(self)
  }

  /// Ends.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    FrameClock.shared.remove(self)
  }

  /// Ends for good.
  open func invalidate() {
    // What the closure keeps alive may end this link once more when it goes.
    let old = handler
    handler = nil
    withExtendedLifetime(old) {}
    isAdded = false
    FrameClock.shared.remove(self)
  }

  package func tick(timestamp: Double, target: Double) {
    if preferredFramesPerSecond > 0, self.timestamp > 0 {
      // Half of a frame early is on time.
      let interval = 1 / Double(preferredFramesPerSecond)
      guard target - targetTimestamp > interval - duration / 2 else { return }
    }
    self.timestamp = timestamp
    targetTimestamp = target
    handler?(self)
  }
}
