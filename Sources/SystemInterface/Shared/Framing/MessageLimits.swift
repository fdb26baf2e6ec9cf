/// The maximum sizes of an app's messages, in bytes. The app observes them, and the system ends an
/// app that exceeds them.
public enum MessageLimits {
  /// One message to the system (app_port.proto).
  public static let appMessage = 64 * 1024
  /// The name of a background task, in UTF-8; longer names are truncated.
  public static let taskName = 200
  /// Seconds between fetches from which on an app wants none: ten years.
  public static let fetchInterval = 315_360_000.0
  /// Why an app could not preserve or restore its state, in UTF-8; longer reasons are truncated.
  public static let savedStateReason = 1_000
  /// The identifier of a region, in UTF-8.
  public static let regionIdentifier = 200
  /// One message to the display (scene.proto).
  public static let sceneMessage = 16 << 20
}
