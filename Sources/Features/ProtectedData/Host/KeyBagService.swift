package import KeyBagInterface

/// The device's key bag, in a process of its own: keybagd.
///
/// It belongs to the device's thread.
package protocol KeyBagService: AnyObject {
  /// How the key bag was when it was last heard of.
  var status: KeyBagStatus { get }

  /// Called when it has answered a question of an earlier foregroundd, which may have changed it.
  var onLateAnswer: () -> Void { get set }

  /// Called once, when it has ended and nobody has asked it to.
  var onEnd: () -> Void { get set }

  /// Asks, and calls the closure with the answer; nil if it has ended before. Questions are answered in
  /// their order. To enter a passcode takes up to a second.
  func ask(_ request: KeyBagRequest, then: @escaping (KeyBagOutcome?) -> Void)

  /// Ends it at once, because it does not answer. `onEnd` is called when it has ended.
  func kill()
}
