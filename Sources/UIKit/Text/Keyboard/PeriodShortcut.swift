import Foundation

/// The second of two quick taps on the space bar, which ends the sentence.
struct PeriodShortcut {
  /// The longest time between both taps, in seconds.
  private static let limit: TimeInterval = 0.8
  private var lastSpace: TimeInterval?

  /// Notes a tap on the space bar.
  ///
  /// - Parameter before: the text before the caret.
  /// - Returns: whether a period replaces the space before the caret.
  mutating func spaceWasTapped(at time: TimeInterval, after before: String) -> Bool {
    let isSecond = lastSpace.map { time - $0 <= Self.limit } ?? false
    lastSpace = isSecond ? nil : time
    guard isSecond, before.last == " ", let last = before.dropLast().last else { return false }
    return last.isLetter || last.isNumber || ")]}\"'”’»%".contains(last)
  }

  /// Another key was tapped.
  mutating func otherKeyWasTapped() { lastSpace = nil }
}
