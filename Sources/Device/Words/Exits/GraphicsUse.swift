/// A use of OpenGL ES by an app in the background, which ends it (RESP-01, TERM-18).
public enum GraphicsUse: Hashable, Sendable, Codable {
  /// It has called this function of OpenGL ES, or this method of `EAGLContext`.
  case call(String)
  /// When its `applicationDidEnterBackground` had returned, commands that it had given before were not
  /// finished: they would have been carried out in the background.
  case unfinishedCommands

  /// The use as the rest of a sentence that begins with the app's name.
  public var explanation: String {
    switch self {
    case .call(let name): "called \(name) while it was in the background"
    case .unfinishedCommands: "entered the background with commands that were not finished"
    }
  }
}
