/// What the person wants of the scenes of apps.
enum SceneCommand: Hashable {
  /// The scene comes to the front; one of two that are shown gets the keys.
  case show(SceneReference)
  /// The scene in front, one of two, fills the screen.
  case fill(SceneReference)
  /// Its session is closed. With its last one the app is quit.
  case close(SceneReference)
  /// Of two scenes, this one gets the keys.
  case focus(SceneReference)
  /// It is shown with what is in front: on the right of it, or over it.
  case split(SceneReference, floats: Bool)
  /// The left one of two scenes beside each other gets so many thousandths of the width; 0 closes it,
  /// and 1000 closes the right one.
  case divide(left: UInt32)
}
