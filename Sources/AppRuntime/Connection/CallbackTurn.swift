import AppSupport
import CCallbackWord
import Glibc

/// Which of the callbacks that the system has sent ahead this process may begin. Main thread.
///
/// The system sends the next callbacks together with one, as they follow if nothing else happens. This
/// process begins each when it has returned from the one before, and says so in a word of memory that it
/// shares with the system (CCallbackWord.h).
@MainActor struct CallbackTurn {
  private let word: OpaquePointer

  /// The turn by the word that the system has handed over; nil if it has handed none over, so that every
  /// callback comes when it is due.
  init?(_ handover: Handover?) {
    guard let descriptor = handover?.takeCallbackWord() else { return nil }
    defer { close(descriptor) }
    // It lasts as long as the process.
    guard let word = callback_word_map(descriptor) else { return nil }
    self.word = word
    callback_word_watch(word)
  }

  /// Begins the callback of this number, if that is allowed.
  func begin(_ number: UInt32) -> Bool { callback_word_begin(word, number) }
}
