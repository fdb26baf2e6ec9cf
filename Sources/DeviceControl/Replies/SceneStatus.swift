import ControlInterface
import SharedInterface

/// A session of an app's interface.
public struct SceneStatus: Equatable, Sendable, Codable {
  /// The number of the session, which the app has no other of. Of a scene on a display it is as the log
  /// has it.
  public var scene: UInt32
  /// The number of the external display that shows it; nil: it is of the device's own screen.
  public var display: UInt32?
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
    display = Self.display(ofScene: scene)
    state = status.state
    isShown = status.hasPlace
    isFocused = status.hasPlace && !status.place.lacksFocus
    start = Int(status.place.start) / 10
    width = status.place.width == 0 ? 100 : Int(status.place.width) / 10
    floats = status.place.floats
  }

  /// The number of the external display that shows a scene (SCENE-21).
  ///
  /// - Parameter number: The scene's, as it is in the log: that of a session, or with the highest bit that
  ///   of a display.
  /// - Returns: nil of a session.
  public static func display(ofScene number: UInt32) -> UInt32? {
    let onDisplay: UInt32 = 1 << 31
    return number < onDisplay ? nil : number & ~onDisplay
  }
}
