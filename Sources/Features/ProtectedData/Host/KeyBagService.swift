package import KeyBagInterface

/// The device's key bag, in a process of its own: keybagd.
///
/// It belongs to the device's thread.
package protocol KeyBagService: AnyObject {
  /// How the key bag was when it was last heard of.
  var status: KeyBagStatus { get }

  /// Who is told what becomes of it. It is not kept alive.
  var handler: (any KeyBagServiceHandler)? { get set }

  /// Asks, and calls the closure with the answer; nil if it has ended before. Questions are answered in
  /// their order. To enter a passcode takes up to a second.
  func ask(_ request: KeyBagRequest, then: @escaping (KeyBagOutcome?) -> Void)

  /// Ends it at once, because it does not answer. The handler is told when it has ended.
  func kill()
}

/// Who hears what becomes of the key bag.
package protocol KeyBagServiceHandler: AnyObject {
  /// It has answered a question of an earlier foregroundd, which may have changed it.
  func keyBagAnsweredLate()

  /// It has ended, and nobody has asked it to. Called once.
  func keyBagEnded()
}

/// What starts the key bag of a device that has none, for its first passcode.
package protocol FirstKeyBagStarter: AnyObject {
  func startFirstKeyBag() throws -> any KeyBagService
}
