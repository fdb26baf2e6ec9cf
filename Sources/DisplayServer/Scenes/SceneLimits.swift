/// The limits for one app's content. Content that exceeds them is refused as a whole, but for those of
/// ``memory`` and time: an app that exceeds them is ended.
public enum SceneLimits {
  /// Bytes that are kept for an app altogether (``SceneAccount``).
  public static let memory = 256 << 20
  /// Bytes that one message may need when it is decoded (``MessageWeight``).
  public static let messageMemory = 256 << 20
  /// Pixels of groups, masks, shadows and drawings in each other that exist at the same time.
  public static let offscreenPixels = 48 << 20
  /// Drawings that are drawn because each is in the one before.
  public static let nestedDrawings = 16
  /// Images whose files an app waits for before they are decoded.
  public static let waitingEncodings = 64
  /// Layers of a scene, visible or not.
  public static let layers = 20_000
  /// Depth of nested layers.
  public static let depth = 200
  /// Windows of a scene.
  public static let windows = 64
  /// Operations of one layer's display list, or of a drawing.
  public static let operations = 20_000
  /// Operations of all display lists of a scene together.
  public static let sceneOperations = 400_000
  /// Points of one path.
  public static let pathPoints = 20_000
  /// Dashes of one stroke.
  public static let dashes = 20_000
  /// Bytes (UTF-8) of one text block.
  public static let textBytes = 1 << 18
  /// Lines of one text block; further lines are not laid out.
  public static let textLines = 20_000
  /// Font sizes, in points.
  public static let fontSize = 1_000.0
  /// The largest coordinate or length in points, well inside the range of cairo's fixed-point
  /// numbers.
  public static let coordinate = 1_000_000.0
  /// Blur radius of a shadow, in points.
  public static let shadowRadius = 200.0
  /// Blur radius of what is behind a layer, in points.
  public static let backdropRadius = 100.0
  /// Pixels behind one layer that are blurred: those of a large phone's screen. Behind a larger
  /// layer nothing is blurred.
  public static let backdropPixels = 4 << 20
  /// Pixels behind all layers that are blurred for one frame.
  public static let backdropPixelsOfFrame = 8 << 20
  /// Animations running at once.
  public static let animations = 10_000
  /// Keyframes of one animation.
  public static let keyframes = 1_000
  /// Images of a scene.
  public static let images = 4_096
  /// Bytes of all image files of a scene.
  public static let imageFileBytes = 128 << 20
  /// Bytes of all frames of OpenGL ES of a scene: several layers, and the next frame of each.
  public static let frameBytes = 64 << 20
  /// Pixels per side of an image.
  public static let imageSide = 8_192
  /// Pixels of one image.
  public static let imagePixels = 32 << 20
  /// Bytes of what is blurred on one surface, from one frame to the next.
  public static let backdropBytes = 64 << 20
  /// The time limit in seconds of the processor's time for drawing one frame, snapshot or uploaded
  /// drawing; the rest is not drawn.
  public static let drawingTime = 1.0
}

/// The reason why an app's content was refused: one sentence for its log.
struct Refusal: Error, Equatable, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}

/// A number is finite and at most ``SceneLimits/coordinate`` in magnitude.
func isSane(_ value: Float) -> Bool {
  value.isFinite && abs(value) <= Float(SceneLimits.coordinate)
}
