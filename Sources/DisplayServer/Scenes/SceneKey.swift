/// The identity of an app's scene: the app, and the number of the scene's session.
struct SceneKey: Hashable {
  var app: String
  var session: UInt32
}
