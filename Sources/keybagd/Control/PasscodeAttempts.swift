import Glibc
import KeyBag

/// Counts wrong passcodes, and makes guessing slow.
///
/// Five wrong entries cost nothing; each further one blocks all entries, right ones too, for longer:
/// a minute, five, fifteen, and then an hour each. The count outlives a restart, and the block then
/// begins anew. The right passcode sets the count back.
struct PasscodeAttempts {
  static let freeGuesses = 5
  /// How long entries are blocked after each wrong one beyond those, in seconds; the last goes on.
  static let blocks = [60, 300, 900, 3600]

  private let folder: KeyBagFolder
  private(set) var wrong: Int
  private var blockedUntil = 0

  init(folder: KeyBagFolder) {
    self.folder = folder
    wrong = folder.guesses()
    block()
  }

  /// How many seconds are left in which no passcode is accepted.
  var blockedFor: Int { max(0, blockedUntil - Self.now()) }

  /// Tries a passcode. It counts as wrong before it is known whether it is, so that a kill in
  /// between does not give a guess for nothing.
  ///
  /// - Throws: `KeyBagError.wrongPasscode`, or why it could not be tried.
  mutating func attempt<Result>(_ body: () throws -> Result) throws -> Result {
    try folder.keep(guesses: wrong + 1)
    do {
      let result = try body()
      wrong = 0
      try folder.keep(guesses: 0)
      return result
    } catch KeyBagError.wrongPasscode {
      wrong += 1
      block()
      throw KeyBagError.wrongPasscode
    }
  }

  private mutating func block() {
    let excess = wrong - Self.freeGuesses
    guard excess > 0 else { return }
    blockedUntil = Self.now() + Self.blocks[min(excess, Self.blocks.count) - 1]
  }

  /// Seconds of a clock that nobody sets, and that passes while the machine sleeps.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return time.tv_sec
  }
}
