import BenchKit
import DeviceControl
import Glibc

/// How many frames a second the screen shows while a page of Gallery is flung: its table and its grid of
/// ten thousand pictures, in turns.
struct FlingMeasurement {
  /// How often each page is flung.
  var flings: Int

  private static let gallery = "org.foreground.Gallery"
  private static let pages = ["table", "grid"]
  /// The least time between two frames, in nanoseconds.
  private static let frame = 1e9 / 60

  /// A row for each page: the time between two frames, beside that of the screen.
  func rows(on device: BenchDevice, _ finger: FingerOnScreen) throws -> [BenchRow] {
    var gaps: [String: Measurement] = [:]
    var missing: [String: Int] = [:]
    for _ in 0..<flings {
      for page in Self.pages {
        try device.connection.perform(.openURL("gallery://\(page)"))
        try device.connection.wait(for: Self.gallery, toReach: .active)
        // The page is drawn.
        sleep(1)
        for gap in try finger.fling(watching: 1) {
          gaps[page, default: Measurement()].add(gap)
          missing[page, default: 0] += max(0, Int((gap / Self.frame).rounded()) - 1)
        }
      }
    }
    var limit = Measurement()
    limit.add(Self.frame)
    return Self.pages.map { page in
      let measured = gaps[page] ?? Measurement()
      let lost = missing[page] ?? 0
      let rate = 60 * Double(measured.count) / Double(max(1, measured.count + lost))
      print(
        "\(page) flung: \(rate.rounded()) frames a second, \(lost) of \(measured.count + lost) missing"
      )
      return BenchRow(
        name: "\(page) flung, between two frames", measured: measured,
        limitName: "one frame at 60 Hz", limit: limit, budget: 1.1)
    }
  }
}
