public import Foundation

/// A group of layer changes. Main thread.
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

  /// Begins a nested transaction.
  open class func begin() { levels.append(Level()) }

  /// Commits the innermost transaction.
  open class func commit() {
    guard let level = levels.popLast() else { return }
    guard level.group != nil || level.completion != nil else { return }
    let group = level.group ?? AnimationGroup()
    if let completion = level.completion { group.whenDone { _ in completion() } }
    group.close()
  }

  /// Lays out, draws and sends all changes now.
  open class func flush() { LayerChanges.shared.sender?.flush() }

  /// The duration of animations, in seconds.
  open class func animationDuration() -> CFTimeInterval {
    levels.reversed().lazy.compactMap(\.duration).first ?? 0.25
  }

  /// Sets the duration of animations, in seconds.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { top.duration = dur }

  /// The timing function of animations; `nil` means each animation's own.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    levels.reversed().lazy.compactMap(\.function).first
  }

  /// Sets the timing function of animations.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    top.function = function
  }

  /// Implicit animations are disabled.
  open class func disableActions() -> Bool {
    levels.reversed().lazy.compactMap(\.disablesActions).first ?? false
  }

  /// Sets whether implicit animations are disabled.
  open class func setDisableActions(_ flag: Bool) { top.disablesActions = flag }

  /// Sets the closure to call when the transaction's animations have ended.
  open class func setCompletionBlock(_ block: (() -> Void)?) { top.completion = block }

  /// The closure to call when the transaction's animations have ended.
  open class func completionBlock() -> (() -> Void)? { top.completion }

  /// The animation group of the current transaction.
  static var currentGroup: AnimationGroup {
    if let group = top.group { return group }
    let group = AnimationGroup()
    // Outside a transaction, nothing waits for the end.
    if !levels.isEmpty { top.group = group }
    return group
  }
}
