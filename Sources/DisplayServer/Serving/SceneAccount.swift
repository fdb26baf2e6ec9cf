import ByteCounts

/// The memory that displayd has for one app's process, in bytes.
struct SceneAccount: Equatable {
  /// What cannot be had again without the app: its tree, its animations, and its images as it has
  /// sent them.
  var kept = 0
  /// What can be made again from that.
  var remade = 0

  /// What the app is to be asked for.
  enum Verdict: Equatable {
    case fits
    /// It fits if no more than this is kept of what can be made again.
    case fitsWithout(remade: Int)
    case excess
  }

  /// Judges it by the limit for one app.
  func verdict(limit: Int = SceneLimits.memory) -> Verdict {
    if kept > limit { return .excess }
    return kept + remade > limit ? .fitsWithout(remade: limit - kept) : .fits
  }

  /// Why it is too much: the rest of a sentence that begins with "it".
  func excess(limit: Int = SceneLimits.memory) -> String {
    "had the display server keep \(ByteCount.text(kept)) for it; "
      + "\(ByteCount.text(limit)) are allowed"
  }
}

extension Scene {
  /// What is kept for the app now.
  var account: SceneAccount {
    SceneAccount(
      kept: tree.byteCount + animations.byteCount + images.keptBytes + encodingBytes,
      remade: images.pixelBytes + flattened.reduce(0) { $0 + $1.byteCount })
  }

  /// Drops what can be made again until at most this is left of it.
  func dropRemade(to most: Int) {
    invalidate()
    images.trimPixels(to: most)
  }
}

extension FlattenedScene {
  /// Approximately: a layer has a step or two and a mark.
  var byteCount: Int {
    items.count * MemoryLayout<LayerItem>.stride
      + marks.marks.count * (MemoryLayout<FrameMarks.Mark>.stride + 64)
  }
}
