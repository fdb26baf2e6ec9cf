import Foundation

/// Sound files for tests.
enum Wave {
  /// A square wave of Linear PCM, whose samples all are of this size, from 0 to 1.
  static func file(seconds: Int, size: Double) -> Data {
    let frames = seconds * 8_000
    var data = Data()
    func add<Number: FixedWidthInteger>(_ number: Number) {
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
    data.append(contentsOf: "RIFF".utf8)
    add(UInt32(36 + frames * 2))
    data.append(contentsOf: "WAVEfmt ".utf8)
    add(UInt32(16))
    add(UInt16(1))
    add(UInt16(1))
    add(UInt32(8_000))
    add(UInt32(16_000))
    add(UInt16(2))
    add(UInt16(16))
    data.append(contentsOf: "data".utf8)
    add(UInt32(frames * 2))
    let high = Int16(size * 32_767)
    for frame in 0..<frames { add(frame / 8 % 2 == 0 ? high : -high) }
    return data
  }
}
