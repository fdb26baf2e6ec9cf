import ControlInterface

/// What a person does with the scenes of apps, which are known by an app's bundle identifier and the number
/// of a session.
public enum SceneAction: Hashable, Sendable {
  /// A session of an app.
  public struct Scene: Hashable, Sendable {
    public var app: String
    public var number: UInt32

    public init(_ app: String, _ number: UInt32) {
      self.app = app
      self.number = number
    }
  }

  /// Another session of the app.
  case open(String)
  case show(Scene)
  /// Shows a scene of the app with the one in front: that with the number, or nil: its last one that is
  /// not in front, or a new one.
  case split(String, UInt32?, onLeft: Bool, isFloating: Bool)
  /// The app's scene fills the screen, which shows two.
  case fill(String)
  case focus(Scene)
  /// The left scene gets this share of the width, in percent; at 0 and 100 a side is left.
  case divide(leftPercent: Int)
  /// Discards the session.
  case close(Scene)
  /// The system takes the scene back.
  case disconnect(Scene)
  /// Takes the scene's picture for the switcher again.
  case refresh(Scene)

  var message: WireSceneAction {
    var message = WireSceneAction()
    switch self {
    case .open(let app): message.open = app
    case .show(let scene): message.show = scene.message
    case .split(let app, let number, let isOnLeft, let isFloating):
      message.split.bundleIdentifier = app
      if let number { message.split.scene = number }
      message.split.left = isOnLeft
      message.split.floats = isFloating
    case .fill(let app): message.fill = app
    case .focus(let scene): message.focus = scene.message
    // What is no share is left for the device to refuse.
    case .divide(let percent): message.divide = UInt32(exactly: percent).map { $0 * 10 } ?? .max
    case .close(let scene): message.close = scene.message
    case .disconnect(let scene): message.disconnect = scene.message
    case .refresh(let scene): message.refresh = scene.message
    }
    return message
  }
}

extension SceneAction.Scene {
  fileprivate var message: WireSceneName {
    var message = WireSceneName()
    message.bundleIdentifier = app
    message.scene = number
    return message
  }
}
