/// The end of what a program has printed, kept in memory: what it says last tells why it crashes.
struct OutputTail {
  /// How many bytes are kept at least, if there were so many.
  static let least = 8 << 10

  private var kept: [UInt8] = []

  /// The newest bytes; fewer than twice ``least``.
  var bytes: [UInt8] { kept }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    kept += bytes.suffix(Self.least)
    if kept.count >= Self.least * 2 { kept.removeFirst(kept.count - Self.least) }
  }
}
