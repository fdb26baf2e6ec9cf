import DeviceControl

/// The request that each entry of a log follows from, by its cause, the cause of that, and so on.
struct RequestOrigins {
  private let entries: [UInt64: DeviceLogEntry]
  private var known: [UInt64: UInt64?] = [:]

  init(_ entries: [DeviceLogEntry]) {
    self.entries = Dictionary(entries.map { ($0.sequence, $0) }, uniquingKeysWith: { $1 })
  }

  /// The number of the request; nil if it follows from none, or from one that the log has forgotten.
  mutating func request(behind entry: DeviceLogEntry) -> UInt64? {
    var passed: [UInt64] = []
    var found: UInt64?
    var next = entry.because
    while let number = next, let cause = entries[number] {
      if let earlier = known[number] {
        found = earlier
        break
      }
      if case .request = cause.content {
        found = number
        break
      }
      passed.append(number)
      // A cause comes before what it causes; anything else is not a log of a device.
      next = cause.because.flatMap { $0 < number ? $0 : nil }
    }
    for number in passed { known[number] = .some(found) }
    return found
  }
}
