import Testing

/// Expects that a tone of 440 Hz has arrived with all its frames, each once and in their order.
func expectWholeTone(_ recording: Recording, seconds: Double, amplitude: Double) throws {
  let frames = recording.withoutGaps
  #expect(abs(Double(frames.count) / 48_000 - seconds) < 0.005, "\(frames.count) frames")
  // On a machine with other work an app may be late.
  let gaps = recording.sounding.count - frames.count
  #expect(gaps < Int(seconds * 48_000) / 10, "\(gaps) frames are silent")
  let sines = Recording.sines(in: frames)
  let first = try #require(sines.first)
  #expect(sines.allSatisfy { abs($0.amplitude - amplitude) < amplitude / 50 })
  let shifts = sines.map { $0.shift - first.shift }
  #expect(shifts.allSatisfy { abs($0) < 0.2 }, "no frame is missing or doubled: \(shifts)")
}
