import Foundation

/// The digits entered on the lock screen.
struct PasscodeEntry: Equatable {
  /// The number of digits of the passcode.
  let length: Int
  private(set) var digits = ""

  init(length: Int) { self.length = max(1, length) }

  var isComplete: Bool { digits.count == length }

  /// Adds a digit; ignores digits beyond the passcode's length.
  mutating func type(_ digit: Int) {
    guard (0...9).contains(digit), !isComplete else { return }
    digits += "\(digit)"
  }

  mutating func deleteLast() { if !digits.isEmpty { digits.removeLast() } }
  mutating func clear() { digits = "" }
}
