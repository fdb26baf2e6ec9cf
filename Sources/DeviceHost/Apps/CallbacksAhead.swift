import AppInterface
import LifecycleKernel

/// The callbacks that a process was sent ahead (`Device.callbacksAhead`), as far as it has not returned
/// from them.
struct CallbacksAhead {
  /// One that was sent.
  struct Sent {
    let number: UInt32
    let callback: Callback
    let scene: SceneID
    /// How it was sent, and would be sent in the ordinary way.
    let message: WireCallback
  }

  /// So many are sent ahead at most.
  static let most: UInt32 = 8

  /// Those that the kernel has not decided on yet, the next one first.
  var waiting: [Sent] = []
  /// The one that the process must return from next, which the kernel has decided on since; nil if that
  /// one was not sent ahead.
  private(set) var current: Sent?

  /// No callback with a smaller number may be followed by one that is sent ahead: what an earlier foregroundd
  /// has sent ahead may still lie before it.
  var first: UInt32 = 0

  var isEmpty: Bool { current == nil && waiting.isEmpty }

  /// The kernel has decided on a callback.
  ///
  /// - Returns: It was sent ahead. If it was not, nothing of what was sent ahead is left.
  mutating func arrived(_ callback: Callback, _ scene: SceneID, number: UInt32) -> Bool {
    current = nil
    guard let next = waiting.first, next.number == number, next.callback == callback,
      next.scene == scene
    else {
      waiting.removeAll()
      return false
    }
    current = waiting.removeFirst()
    return true
  }

  /// The process has returned from the current one, or must be sent it in the ordinary way.
  mutating func currentIsOver() { current = nil }
}
