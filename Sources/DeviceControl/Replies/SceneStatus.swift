import ControlInterface
import SharedInterface

/// A session of an app's interface.
public struct SceneStatus: Equatable, Sendable, Codable {
  /// The number of the session, which the app has no other of.
  public var scene: UInt32
  /// As in `UIScene.ActivationState`: `unattached`, `background`, `foregroundInactive` or
  /// `foregroundActive`.
  public var state: String
  /// It is in front.
  public var isShown: Bool
  /// It takes the keys.
  public var isFocused: Bool
  /// Where it begins and how wide it is, in percent of the screen's width; 0 and 100: it fills the screen.
  public var start: Int
  public var width: Int
  /// It lies over another scene.
  public var floats: Bool

  init(_ status: WireSceneStatus) {
    scene = status.scene
    state = status.state
    isShown = status.hasPlace
    isFocused = status.hasPlace && !status.place.lacksFocus
    start = Int(status.place.start) / 10
    width = status.place.width == 0 ? 100 : Int(status.place.width) / 10
    floats = status.place.floats
  }
}
