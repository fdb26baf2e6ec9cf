import SystemInterface

/// How much one app may have displayd keep and draw. What goes beyond is refused whole.
public enum SceneLimits {
  /// Layers of a scene, on the screen or not.
  public static let layers = 20_000
  /// Layers within layers.
  public static let depth = 200
  /// Windows of a scene.
  public static let windows = 64
  /// Operations of one layer's display list, or of a drawing.
  public static let operations = 20_000
  /// Operations of all of a scene's display lists together.
  public static let sceneOperations = 400_000
  /// Points of one path.
  public static let pathPoints = 20_000
  /// Dashes that one stroke is broken into.
  public static let dashes = 20_000
  /// Bytes (UTF-8) of one text block.
  public static let textBytes = 1 << 18
  /// Lines of one text block; those after them are not laid out.
  public static let textLines = 20_000
  /// Font sizes, in points.
  public static let fontSize = 1_000.0
  /// The largest coordinate or length, in points: well inside cairo's fixed-point numbers.
  public static let coordinate = 1_000_000.0
  /// Blur radius of a shadow, in points.
  public static let shadowRadius = 200.0
  /// Animations that run at one time.
  public static let animations = 10_000
  /// Keyframes of one animation.
  public static let keyframes = 1_000
  /// Images of a scene.
  public static let images = 4_096
  /// Bytes of a scene's image files together.
  public static let imageFileBytes = 128 << 20
  /// Pixels along one side of an image.
  public static let imageSide = 8_192
  /// Pixels of one image.
  public static let imagePixels = 32 << 20
  /// Seconds that one frame, snapshot or uploaded drawing may take to draw; the rest is left out.
  public static let drawingTime = 1.0
  /// Bytes of one message of an app.
  public static let messageBytes = MessageLimits.sceneMessage
}

/// Why something of an app was refused: one sentence for its log.
struct Refusal: Error, Equatable, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Checks a number: finite and no further from 0 than ``SceneLimits/coordinate``.
func isSane(_ value: Float) -> Bool {
  value.isFinite && abs(value) <= Float(SceneLimits.coordinate)
}
