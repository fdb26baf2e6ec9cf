/// The times after which a device that nobody uses is locked, in seconds; 0: never.
enum AutoLockTimes {
  static let all: [Double] = [30, 60, 120, 180, 240, 300, 0]

  /// What a person reads of one, also of a time that was set in another way.
  static func title(of seconds: Double) -> String {
    switch seconds {
    case 0: "Never"
    case 60: "1 Minute"
    case let seconds where seconds > 60 && seconds.remainder(dividingBy: 60) == 0:
      "\(Int(seconds / 60)) Minutes"
    default: seconds == 1 ? "1 Second" : "\(Int(seconds)) Seconds"
    }
  }
}
