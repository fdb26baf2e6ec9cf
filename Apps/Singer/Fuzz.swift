import AVFoundation

/// Files that say what is not true, or nothing that can be understood.
enum Fuzz {
  /// Opens and reads so many damaged files, the same in every run.
  ///
  /// - Returns: How many were refused, and of those how many without a sentence.
  static func run(_ count: Int) -> (read: Int, refused: Int, unexplained: Int) {
    let whole = Tone.wave(seconds: 0.05, amplitude: 0.5)
    var numbers = Numbers(state: 1)
    var result = (read: 0, refused: 0, unexplained: 0)
    for round in 0..<count {
      var data = whole
      switch round % 4 {
      case 0: data = whole.prefix(Int(numbers.next() % UInt64(whole.count)))
      case 1:
        for _ in 0..<8 {
          data[Int(numbers.next() % 44)] = UInt8(truncatingIfNeeded: numbers.next())
        }
      case 2: data = Data((0..<2_000).map { _ in UInt8(truncatingIfNeeded: numbers.next()) })
      default:
        // It says that it has four gigabytes.
        data.replaceSubrange(40..<44, with: [0xFF, 0xFF, 0xFF, 0xFF])
      }
      do {
        let player = try AVAudioPlayer(data: data)
        player.currentTime = player.duration / 2
        player.prepareToPlay()
        player.currentTime = player.duration
        player.prepareToPlay()
        result.read += 1
      } catch {
        result.refused += 1
        if !"\(error.localizedDescription)".contains("cannot be read") { result.unexplained += 1 }
      }
    }
    return result
  }

  /// A generator of numbers that are the same in every run.
  private struct Numbers {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }
}
