import Foundation

/// The frames that an output was given, as floats of two channels, 48000 frames a second.
struct Recording {
  /// Of the left channel, and of the right.
  private(set) var left: [Float] = []
  private(set) var right: [Float] = []

  init(_ bytes: Data) {
    let samples = bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
    }
    for index in stride(from: 0, to: samples.count - 1, by: 2) {
      left.append(samples[index])
      right.append(samples[index + 1])
    }
  }

  /// From the first frame that is not silent to the last.
  var sounding: ArraySlice<Float> {
    guard let first = left.firstIndex(where: { abs($0) > 0.0001 }),
      let last = left.lastIndex(where: { abs($0) > 0.0001 })
    else { return [] }
    return left[first...last]
  }

  /// The frames of a sine without what is silent for a millisecond or longer: where an app was too
  /// late, say.
  var withoutGaps: [Float] {
    var frames: [Float] = []
    var zeros = 0
    for frame in sounding {
      frames.append(frame)
      zeros = frame == 0 ? zeros + 1 : 0
      if zeros == 48 { frames.removeLast(48) } else if zeros > 48 { frames.removeLast() }
    }
    return frames
  }

  /// A sine of 440 Hz in a part of a recording that is a multiple of its period.
  struct Sine {
    var amplitude: Double
    /// In frames, from 0 to the length of a period.
    var shift: Double
  }

  /// The sine in each part of 1200 frames, which is 11 periods of 440 Hz.
  static func sines(in frames: [Float], frequency: Double = 440) -> [Sine] {
    stride(from: 0, through: frames.count - 1_200, by: 1_200).map { start in
      var parts = (sine: 0.0, cosine: 0.0)
      for number in 0..<1_200 {
        let angle = Double(number) * frequency * 2 * .pi / 48_000
        parts.sine += Double(frames[start + number]) * sin(angle)
        parts.cosine += Double(frames[start + number]) * cos(angle)
      }
      let amplitude = (parts.sine * parts.sine + parts.cosine * parts.cosine).squareRoot() / 600
      let angle = atan2(parts.cosine, parts.sine)
      return Sine(amplitude: amplitude, shift: angle / (2 * .pi) * 48_000 / frequency)
    }
  }
}
