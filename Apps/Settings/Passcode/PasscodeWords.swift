/// What is said of wrong passcodes, in the platform's words.
enum PasscodeWords {
  /// - Returns: nil if there was none.
  static func attempts(_ count: Int) -> String? {
    switch count {
    case ...0: nil
    case 1: "1 Failed Passcode Attempt"
    default: "\(count) Failed Passcode Attempts"
    }
  }

  /// - Parameter seconds: More than 0; each minute that has begun counts.
  static func wait(_ seconds: Double) -> String {
    let minutes = minutes(seconds)
    return minutes == 1 ? "Try Again in 1 Minute" : "Try Again in \(minutes) Minutes"
  }

  /// The minutes that have begun.
  static func minutes(_ seconds: Double) -> Int {
    max(1, Int((seconds / 60).rounded(.up)))
  }

  static let mismatch = "Passcodes did not match. Try again."
}
