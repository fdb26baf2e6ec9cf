import Foundation

/// The digits that were typed at the lock screen.
struct PasscodeEntry: Equatable {
  /// How many digits the passcode has.
  let length: Int
  private(set) var digits = ""

  init(length: Int) { self.length = max(1, length) }

  var isComplete: Bool { digits.count == length }

  /// Adds a digit; more than there may be are ignored.
  mutating func type(_ digit: Int) {
    guard (0...9).contains(digit), !isComplete else { return }
    digits += "\(digit)"
  }

  mutating func deleteLast() { if !digits.isEmpty { digits.removeLast() } }
  mutating func clear() { digits = "" }
}
