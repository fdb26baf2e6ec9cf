import DeviceControl
import Glibc

/// Measures what runs in an app while nothing should.
struct QuietWatch {
  /// How long, in seconds: a timer that fires each second fires twice.
  static let seconds = 2.2

  let device: DeviceConnection
  let app: String
  let pid: Int32

  /// Measures for ``seconds``.
  ///
  /// - Parameter wantsFrames: whether a display link is running.
  func measure(
    in state: String, from start: Double, wantsFrames: () throws -> Bool
  ) throws -> QuietReading {
    let before = try activity()
    var reading = QuietReading(state: state, start: start, seconds: Self.seconds)
    reading.timers = firings()
    let after = try activity()
    if let before, let after, before.pid == after.pid {
      reading.waits = after.waits &- before.waits
      reading.processor = Double(after.processorTime &- before.processorTime) / 1e9
    }
    reading.wantsFrames = try wantsFrames()
    reading.sensors =
      try device.apps().first { $0.bundleIdentifier == app }?.sensors ?? []
    return reading
  }

  private func activity() throws(DeviceError) -> AppActivity? {
    try device.activity().apps.first { $0.bundleIdentifier == app }
  }

  /// How often timers have fired and were set again: the time until the next firing then grows.
  private func firings() -> [QuietReading.Timer] {
    var counts: [Int: Int] = [:]
    var last: [Int: Double] = [:]
    // Each hundredth of a second.
    for _ in 0..<Int(Self.seconds * 100) {
      let next = ProcessTimers.set(in: pid) ?? [:]
      for (timer, time) in next {
        if let before = last[timer], time > before + 0.005 { counts[timer, default: 0] += 1 }
      }
      last = next
      usleep(10_000)
    }
    return counts.map { QuietReading.Timer(descriptor: $0.key, firings: $0.value) }
      .sorted { $0.descriptor < $1.descriptor }
  }
}
