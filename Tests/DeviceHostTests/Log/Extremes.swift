/// Values at the edges of what an entry of the log may have.
enum Extremes {
  /// Texts as apps choose them.
  static let texts = [
    "", " ", "null", "\"", "\\", "\"}{\"", #"","kind":"exit","reason":"crash"#,
    "\u{0}\u{1}\u{8}\u{B}\u{C}\u{1B}\u{1F}\u{7F}\u{85}\u{9B}", "\r\n\r\t\n",
    "\u{2028}\u{2029}\u{202E}\u{FEFF}\u{FFFD}\u{FFFF}\u{10FFFF}",
    // Halves of a character, and an end of the text, as JSON writes them.
    #"\ud83d"#, #"\uDE00\ud83d\u0000"#,
    String(repeating: "é\"\u{1F600}\n", count: 12_500),
  ]

  static let numbers: [UInt64] = [0, 1, 1 << 53, 1 << 63, .max]

  /// Of what is counted, and of what never is as many.
  static let counts = [0, 1, Int.max, -1, Int.min]

  static let seconds: [Double] = [
    0, 0.000001, 1.5, .greatestFiniteMagnitude, .infinity, -1.5, -.infinity, .nan,
  ]

  static let durations: [Duration] = [
    .zero, .microseconds(1), .nanoseconds(Int64.max), .nanoseconds(Int64.min),
  ]
}
