import Foundation

/// Sound files for tests.
enum Wave {
  /// A square wave of Linear PCM, whose samples all are of this size, from 0 to 1.
  static func file(seconds: Int, size: Double) -> Data {
    file(seconds: seconds) { $0 / 8 % 2 == 0 ? size : -size }
  }

  /// A sine of 440 Hz.
  static func sine(seconds: Int, size: Double) -> Data {
    file(seconds: seconds) { sin(Double($0) * 440 * 2 * .pi / 8_000) * size }
  }

  /// A sound of 8000 frames a second, each of one sample from -1 to 1.
  private static func file(seconds: Int, sample: (Int) -> Double) -> Data {
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
    for frame in 0..<frames { add(Int16(sample(frame) * 32_767)) }
    return data
  }
}
