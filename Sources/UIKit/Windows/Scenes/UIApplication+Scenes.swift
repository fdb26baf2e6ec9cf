public import AppRuntime

extension UIApplication {
  /// The scenes that are connected.
  public var connectedScenes: Set<UIScene> {
    SceneDirector.shared.scene.map { [$0] } ?? []
  }

  /// The sessions of which the person has a card, also those that are not connected.
  public var openSessions: Set<UISceneSession> {
    SceneDirector.shared.session.map { [$0] } ?? []
  }

  /// Whether a person may open several scenes: here there is one.
  public var supportsMultipleScenes: Bool { false }

  /// Asks for another scene, or for one that is there: with one scene on the device, what asks for another
  /// fails.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let own = SceneDirector.shared.session, sceneSession === own else {
      errorHandler?(UISceneError(.multipleScenesNotSupported))
      return
    }
    guard let userActivity, let scene = own.scene else { return }
    scene.delegate?.scene(scene, continue: userActivity)
  }

  /// Asks for a session to be discarded: an app's only one stays.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    errorHandler?(UISceneError(.requestDenied))
  }

  /// Asks for another picture of a scene in the switcher: it is taken when the scene enters the background.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
}

extension UIScene {
  /// How another scene is opened.
  @preconcurrency @MainActor public final class ActivationRequestOptions {
    /// The scene that asks.
    public weak var requestingScene: UIScene?

    public init() {}
  }
}

/// How a session is discarded.
@preconcurrency @MainActor public class UISceneDestructionRequestOptions {
  public init() {}
}

/// Why a scene is not opened or discarded.
public struct UISceneError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case multipleScenesNotSupported = 0
    case requestDenied = 1
    case geometryRequestDenied = 100
  }

  public let code: Code

  init(_ code: Code) {
    self.code = code
  }

  public static let errorDomain = "UISceneErrorDomain"
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    connectingSceneSession.configuration
  }

  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
}
