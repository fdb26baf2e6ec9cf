import Glibc

/// How loud samples were, left and right.
struct Loudness {
  private var count: Float = 0
  private var squares: (Float, Float) = (0, 0)
  private var largest: (Float, Float) = (0, 0)

  static let silence = Loudness()

  mutating func add(_ left: Float, _ right: Float) {
    count += 1
    squares.0 += left * left
    squares.1 += right * right
    largest.0 = max(largest.0, abs(left))
    largest.1 = max(largest.1, abs(right))
  }

  /// The mean power, in decibels: 0 is the loudest, and -160 silence.
  func averagePower(forChannel channel: Int) -> Float {
    max(-160, 10 * log10f((channel == 0 ? squares.0 : squares.1) / max(1, count)))
  }

  /// The largest sample, in decibels: 0 is the loudest, and -160 silence.
  func peakPower(forChannel channel: Int) -> Float {
    max(-160, 20 * log10f(channel == 0 ? largest.0 : largest.1))
  }
}
