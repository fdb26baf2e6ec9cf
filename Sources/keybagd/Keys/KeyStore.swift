import KeyBag
import Synchronization

/// The key bag and the class keys that are in memory, for all threads.
final class KeyStore: Sendable {
  private let state = Mutex<(bag: KeyBag?, keys: ClassKeys)>((nil, ClassKeys()))

  /// - Throws: `KeyBagError.locked`: there is no key bag.
  func current() throws -> (KeyBag, ClassKeys) {
    try state.withLock { state in
      guard let bag = state.bag else { throw KeyBagError.locked(.none) }
      return (bag, state.keys)
    }
  }

  var bag: KeyBag? { state.withLock { $0.bag } }

  func set(_ bag: KeyBag, _ keys: ClassKeys) { state.withLock { $0 = (bag, keys) } }

  func set(_ bag: KeyBag) { state.withLock { $0.bag = bag } }

  func has(_ fileClass: FileProtectionClass) -> Bool {
    state.withLock { $0.keys.has(fileClass) }
  }

  /// Drops the keys of the classes A and B.
  func lock() { state.withLock { $0.keys.lock() } }
}
