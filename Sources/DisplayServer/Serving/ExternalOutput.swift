import ScreenInterface

/// An external display: its pixels, and what they show.
final class ExternalOutput {
  let number: UInt32
  let name: String
  /// Pixels per point.
  let scale: Double
  let memory: ScreenMemory
  /// What was drawn last; nil: nothing yet.
  var content: Content?
  /// The drawn layers, if windows of an app are shown.
  var marks = FrameMarks()
  /// What is blurred on the display.
  let backdrops = BackdropCache()
  /// What of the device's screen has changed since it was mirrored, in its pixels.
  var unmirrored = DamageRegion()
  var needsComposition = true

  /// What a display shows.
  enum Content: Equatable {
    /// The device is asleep.
    case nothing
    /// The device's screen, of this size in pixels.
    case mirror(width: Int, height: Int)
    /// The windows that the scene with this number has put on the display.
    case windows(scene: Int)
  }

  init(_ output: WireDisplayOutput) throws {
    number = output.number
    name = output.name
    scale = Double(output.scale)
    memory = try ScreenMemory(
      width: Int(output.width), height: Int(output.height), pixels: Int(output.mostPixels))
  }

  /// In pixels.
  var screen: Box {
    Box(x: 0, y: 0, width: Double(memory.surface.width), height: Double(memory.surface.height))
  }

  /// Changes the mode.
  func resize(to output: WireDisplayOutput) {
    let (width, height) = (Int(output.width), Int(output.height))
    guard width != memory.surface.width || height != memory.surface.height else { return }
    memory.resize(width: width, height: height)
    content = nil
    needsComposition = true
  }

  /// Maps pixels of a picture to those of the display: as large as it fits, in the middle.
  func place(width: Int, height: Int) -> Affine {
    let factor = min(screen.width / Double(width), screen.height / Double(height))
    let left = ((screen.width - Double(width) * factor) / 2).rounded()
    let top = ((screen.height - Double(height) * factor) / 2).rounded()
    return .scale(factor, factor).then(.translation(left, top))
  }
}
