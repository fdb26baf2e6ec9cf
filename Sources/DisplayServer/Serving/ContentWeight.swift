import ScreenInterface

// The memory of what an app has sent, in bytes: its own size, and what a message or an array of it has
// besides. Approximately, and rather too much.

extension WireDisplayList {
  var byteCount: Int { operations.reduce(64) { $0 + $1.byteCount } }
}

extension WireDrawOperation {
  fileprivate var byteCount: Int {
    switch operation {
    case .clip(let clip): 256 + clip.path.byteCount
    case .fill(let fill): 256 + fill.path.byteCount
    case .stroke(let stroke): 320 + stroke.path.byteCount + stroke.dashes.count * 4
    case .gradient(let gradient): 320 + gradient.stops.count * MemoryLayout<WireGradientStop>.stride
    case .text(let text): 256 + text.block.byteCount
    case .image, .shadow, .concatenate, .clear: 320
    case .save, .restore, .alpha, .blendMode, .beginGroup, .endGroup, .none: 160
    }
  }
}

extension WirePath {
  fileprivate var byteCount: Int { 128 + verbs.count + coordinates.count * 4 }
}

extension WireTextBlock {
  var byteCount: Int {
    runs.reduce(256) {
      $0 + MemoryLayout<WireTextRun>.stride + 192 + $1.text.utf8.count + $1.font.family.utf8.count
    }
  }
}

extension WireElement {
  fileprivate var byteCount: Int {
    [className, label, value, hint, identifier, controller].reduce(256) { $0 + $1.utf8.count }
  }
}

extension SceneLayer {
  /// Without its contents.
  fileprivate var ownByteCount: Int {
    MemoryLayout<SceneLayer>.stride * 2 + sublayers.count * 8 + (element?.byteCount ?? 0)
      + model.appPicture.utf8.count + model.launchScreen.utf8.count
  }

  var byteCount: Int { ownByteCount + (content?.byteCount ?? 0) }
}

extension LayerAnimation {
  /// Each keyframe has an array of its own.
  var byteCount: Int { 2 * MemoryLayout<LayerAnimation>.stride + keyframeCount * 80 }
}
