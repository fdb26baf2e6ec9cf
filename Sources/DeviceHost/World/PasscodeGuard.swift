import LifecycleKernel

/// Compares what was entered with the device's passcode, and makes guessing slow.
///
/// Five wrong entries cost nothing; each further one blocks all entries, right ones too, for longer:
/// a minute, five, fifteen, and then an hour each. The count outlives a restart, and the block then
/// begins anew. The right passcode sets the count back.
final class PasscodeGuard {
  static let freeGuesses = 5
  /// How long entries are blocked after each wrong one beyond those; the last goes on.
  static let blocks: [Duration] = [.seconds(60), .seconds(300), .seconds(900), .seconds(3600)]

  private static let key = "wrongPasscodes"
  private let passcode: String
  private let surroundings: any Surroundings
  private let store: any DeviceStore
  private var wrongGuesses: Int
  private var blockedUntil: Instant?

  init(passcode: String, surroundings: any Surroundings, store: any DeviceStore) {
    self.passcode = passcode
    self.surroundings = surroundings
    self.store = store
    wrongGuesses = store.value(for: Self.key, of: nil).flatMap(Int.init) ?? 0
    block()
  }

  /// Compares.
  ///
  /// - Throws: Why the entry is not accepted.
  func check(_ digits: String) throws(ControlRefusal) {
    if let blockedUntil, surroundings.now < blockedUntil {
      let seconds = Int(blockedUntil.since(surroundings.now).inSeconds.rounded(.up))
      throw ControlRefusal(
        message: "too many wrong passcodes; the next can be entered in \(seconds) s")
    }
    guard digits == passcode else {
      wrongGuesses += 1
      store.keep(String(wrongGuesses), for: Self.key, of: nil)
      block()
      throw ControlRefusal(message: "wrong passcode")
    }
    guard wrongGuesses > 0 else { return }
    wrongGuesses = 0
    blockedUntil = nil
    store.keep(nil, for: Self.key, of: nil)
  }

  private func block() {
    let excess = wrongGuesses - Self.freeGuesses
    guard excess > 0 else { return }
    let duration = Self.blocks[min(excess, Self.blocks.count) - 1]
    blockedUntil = surroundings.now.advanced(by: duration)
  }
}
