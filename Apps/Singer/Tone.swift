import Foundation

/// Sound files that the app makes itself.
enum Tone {
  /// A WAV file with a sine of 440 Hz, as loud as the amplitude from 0 to 1.
  static func wave(seconds: Double, amplitude: Double, rate: Int = 44_100) -> Data {
    let count = Int(seconds * Double(rate))
    var samples = Data(capacity: count * 2)
    for number in 0..<count {
      let value = sin(Double(number) * 440 * 2 * .pi / Double(rate)) * amplitude
      append(UInt16(bitPattern: Int16(value * 32_767)), to: &samples)
    }
    var file = Data("RIFF".utf8)
    append(UInt32(36 + samples.count), to: &file)
    file += Data("WAVEfmt ".utf8)
    append(UInt32(16), to: &file)
    append(UInt16(1), to: &file)
    append(UInt16(1), to: &file)
    append(UInt32(rate), to: &file)
    append(UInt32(rate * 2), to: &file)
    append(UInt16(2), to: &file)
    append(UInt16(16), to: &file)
    file += Data("data".utf8)
    append(UInt32(samples.count), to: &file)
    return file + samples
  }

  private static func append(_ value: some FixedWidthInteger, to data: inout Data) {
    withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
  }
}
