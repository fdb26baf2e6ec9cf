/// How large what an app says may be, in bytes. The app's side keeps to it and the system's side ends
/// an app that does not.
public enum MessageLimits {
  /// One message to the system (app_port.proto).
  public static let appMessage = 64 * 1024
  /// The name of a background task, in UTF-8; longer ones are cut.
  public static let taskName = 200
  /// One message to the display (scene.proto).
  public static let sceneMessage = 16 << 20
}
