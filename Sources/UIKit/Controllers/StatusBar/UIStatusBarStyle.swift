/// How the status bar looks.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark on light, light on dark.
  case `default` = 0
  /// Light, for dark backgrounds.
  case lightContent = 1
  /// Dark, for light backgrounds.
  case darkContent = 3
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// By fading.
  case fade = 1
  /// By moving.
  case slide = 2
}
