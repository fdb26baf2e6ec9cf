/// A version of OpenGL ES.
public enum EAGLRenderingAPI: UInt, Sendable {
  /// Version 1.1, which this system does not have: there are no contexts of it.
  case openGLES1 = 1
  /// Version 2.0.
  case openGLES2 = 2
  /// Version 3.0.
  case openGLES3 = 3
}
