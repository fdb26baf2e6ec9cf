public import Foundation

/// Changes of layers that belong together. Main thread.
@preconcurrency @MainActor open class CATransaction: NSObject {
  private struct Level {
    var duration: Double?
    var disablesActions: Bool?
    var function: CAMediaTimingFunction?
    var group: AnimationGroup?
    var completion: (() -> Void)?
  }

  private static var levels: [Level] = []
  private static var implicit = Level()

  private static var top: Level {
    get { levels.last ?? implicit }
    set {
      if levels.isEmpty { implicit = newValue } else { levels[levels.count - 1] = newValue }
    }
  }

  /// Begins a transaction inside of the current one.
  open class func begin() { levels.append(Level()) }

  /// Ends the transaction that was begun last.
  open class func commit() {
    guard let level = levels.popLast() else { return }
    guard level.group != nil || level.completion != nil else { return }
    let group = level.group ?? AnimationGroup()
    if let completion = level.completion { group.whenDone { _ in completion() } }
    group.close()
  }

  /// Lays out, draws and shows now what has changed.
  open class func flush() { SceneCommitter.shared.flush() }

  /// How long animations take, in seconds.
  open class func animationDuration() -> CFTimeInterval {
    levels.reversed().lazy.compactMap(\.duration).first ?? 0.25
  }

  /// Sets how long animations take.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { top.duration = dur }

  /// The curve of animations; `nil`: each has its own.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    levels.reversed().lazy.compactMap(\.function).first
  }

  /// Sets the curve of animations.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    top.function = function
  }

  /// Whether layers do not animate by themselves.
  open class func disableActions() -> Bool {
    levels.reversed().lazy.compactMap(\.disablesActions).first ?? false
  }

  /// Sets whether layers do not animate by themselves.
  open class func setDisableActions(_ flag: Bool) { top.disablesActions = flag }

  /// What is called when the transaction's animations are over.
  open class func setCompletionBlock(_ block: (() -> Void)?) { top.completion = block }

  /// What is called when the transaction's animations are over.
  open class func completionBlock() -> (() -> Void)? { top.completion }

  /// The animations of the current transaction.
  static var currentGroup: AnimationGroup {
    if let group = top.group { return group }
    let group = AnimationGroup()
    // Outside of a transaction nobody waits for the end.
    if !levels.isEmpty { top.group = group }
    return group
  }
}
