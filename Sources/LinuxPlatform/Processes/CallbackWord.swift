import CCallbackWord
import CLinux
import Glibc

/// The word of memory that is shared with an app, by which both know which callbacks that were sent ahead
/// the app has begun (CCallbackWord.h). Used by one thread.
public final class CallbackWord {
  private let word: OpaquePointer

  /// The word that the descriptor is of; nil if it is none, or there is no memory. It can be closed then.
  public init?(_ descriptor: CInt) {
    guard let word = callback_word_map(descriptor) else { return nil }
    self.word = word
  }

  deinit { callback_word_unmap(word) }

  /// A new word, as a descriptor that the caller owns.
  public static func make() throws(SystemCallError) -> CInt {
    try check(
      clinux_sealed_memory("callbacks", callback_word_size()),
      "make memory that is shared with an app")
  }

  /// The app looks at it.
  public var isWatched: Bool { callback_word_is_watched(word) }

  /// Allows the callbacks after the current one, which was not sent ahead, up to the last. Nothing that
  /// was allowed before may be left.
  public func allow(after current: UInt32, upTo last: UInt32) {
    callback_word_allow(word, current, last)
  }

  /// Allows more of them.
  public func allow(upTo last: UInt32) { callback_word_extend(word, last) }

  /// Takes back what the app has not begun, and returns the number of the callback that it has come to, if
  /// it says the truth.
  public func takeBack() -> UInt32 { callback_word_take_back(word) }
}
