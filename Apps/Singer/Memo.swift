import Foundation

/// What was recorded.
enum Memo {
  /// The largest sample of a WAV file with one channel of 16 bits, and that of its last quarter, in
  /// thousandths of the largest possible; nil for any other file.
  static func peaks(of file: URL) -> (whole: Int, end: Int)? {
    guard let bytes = (try? Data(contentsOf: file)).map([UInt8].init),
      bytes.starts(with: Array("RIFF".utf8)),
      let start = bytes.indices.first(where: { bytes[$0...].starts(with: Array("data".utf8)) })
    else { return nil }
    var (peak, end) = (0, 0)
    let lastQuarter = bytes.count - (bytes.count - start) / 4
    for place in stride(from: start + 8, to: bytes.count - 1, by: 2) {
      let sample = Int16(bitPattern: UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8)
      peak = max(peak, abs(Int(sample)))
      if place >= lastQuarter { end = max(end, abs(Int(sample))) }
    }
    return (peak * 1_000 / 32_767, end * 1_000 / 32_767)
  }
}
