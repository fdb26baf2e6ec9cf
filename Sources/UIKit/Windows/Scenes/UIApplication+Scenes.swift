import AppInterface
public import AppRuntime
import AppSupport
import Foundation
import SystemVersions

extension UIApplication {
  /// The scenes that are connected.
  public var connectedScenes: Set<UIScene> { Set(SceneDirector.shared.scenes.values) }

  /// The sessions of which the person has a card, also those that are not connected.
  public var openSessions: Set<UISceneSession> { Set(SceneDirector.shared.sessions.values) }

  /// A person may open several scenes: on a tablet, if the app's Info.plist says
  /// `UIApplicationSupportsMultipleScenes`.
  public var supportsMultipleScenes: Bool {
    SceneDirector.shared.areUsed && SceneManifest.current?.supportsMultipleScenes == true
      && UIDevice.current.userInterfaceIdiom == .pad
  }

  /// Asks for another scene, or for one that is there, to be shown beside or in place of what is.
  ///
  /// - Parameters:
  ///   - sceneSession: The session of the scene; nil: that of the scene whose
  ///     ``UIScene/activationConditions`` prefer the activity's `targetContentIdentifier` or, if none
  ///     does, a new one.
  ///   - userActivity: What it is to show. A scene that is connected for it gets it in its
  ///     ``UIScene/ConnectionOptions``, another one continues it (SCENE-17, URL-11).
  ///   - options: Who asks, which the system does not need to know: the app is in front.
  ///   - errorHandler: Told if the scene is not shown; called on the main thread.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    let director = SceneDirector.shared
    guard director.areUsed, sceneSession != nil || supportsMultipleScenes else {
      errorHandler?(UISceneError(.multipleScenesNotSupported))
      return
    }
    var activation = WireSceneActivation()
    let preferring = userActivity?.targetContentIdentifier.flatMap(director.session(preferring:))
    if let sceneSession = sceneSession ?? preferring {
      guard isOpen(sceneSession) else {
        errorHandler?(UISceneError(.requestDenied))
        return
      }
      activation.session = sceneSession.number
    } else {
      activation.isNew = true
    }
    if let userActivity {
      activation.activity = director.askedFor.add(userActivity)
    }
    ask(.activate(activation)) { error in
      if activation.hasActivity { director.askedFor.drop(activation.activity) }
      errorHandler?(error)
    }
  }

  /// The same with all that is asked in one object, from iOS 17 on.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard SystemFeature.sceneActivationRequests.exists else {
      SystemLog.write(
        "-activateSceneSessionForRequest:errorHandler: came with iOS 17; before, use "
          + "requestSceneSessionActivation(_:userActivity:options:errorHandler:).")
      errorHandler?(UISceneError(.requestDenied))
      return
    }
    requestSceneSessionActivation(
      request.session, userActivity: request.userActivity, options: request.options,
      errorHandler: errorHandler)
  }

  /// Asks for a session to be discarded, with its scene. The application's delegate is told when it is.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard isOpen(sceneSession) else {
      errorHandler?(UISceneError(.requestDenied))
      return
    }
    ask(.destroy(sceneSession.number), errorHandler)
  }

  /// Asks for another picture of a scene in the switcher, because what it shows has changed while it was in
  /// the background.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
    guard isOpen(sceneSession) else { return }
    ask(.refresh(sceneSession.number), nil)
  }

  private func isOpen(_ session: UISceneSession) -> Bool {
    SceneDirector.shared.sessions[session.number] === session
  }

  /// Asks the system, and has its refusal in the log. An app that asks in a loop would flood it.
  private func ask(
    _ content: WireSceneRequest.OneOf_Content, _ errorHandler: ((any Error) -> Void)?
  ) {
    let director = SceneDirector.shared
    guard director.unanswered < SceneDirector.mostUnanswered else {
      SystemLog.write(
        "The app has asked \(director.unanswered) times about its scenes and was not answered yet. "
          + "Ask again when the main thread has handled the answers.")
      errorHandler?(UISceneError(.requestDenied))
      return
    }
    director.unanswered += 1
    let isAsked = connection?.askAboutScene(content) { refused in
      director.unanswered -= 1
      guard let refused else { return }
      SystemLog.write(refused)
      errorHandler?(UISceneError(.requestDenied))
    }
    guard isAsked != true else { return }
    director.unanswered -= 1
    errorHandler?(UISceneError(.requestDenied))
  }
}

extension UIScene {
  /// How another scene is opened.
  @preconcurrency @MainActor public final class ActivationRequestOptions {
    /// The scene that asks.
    public weak var requestingScene: UIScene?

    public init() {}
  }
}

/// Which scene is to be shown, and what it is to show.
@preconcurrency @MainActor public final class UISceneSessionActivationRequest: NSObject {
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The session of the scene; nil: a new one is wanted.
  public let session: UISceneSession?
  /// What the scene is to show.
  public var userActivity: NSUserActivity?
  public var options: UIScene.ActivationRequestOptions?

  /// A new scene.
  public init(
    role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    self.role = role
    session = nil
    self.userActivity = userActivity
    self.options = options
  }

  /// A scene that the app has.
  public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    role = session.role
    self.session = session
    self.userActivity = userActivity
    self.options = options
  }
}

/// How a session is discarded.
@preconcurrency @MainActor public class UISceneDestructionRequestOptions {
  public init() {}
}

/// How a scene with windows is discarded.
@preconcurrency @MainActor
public final class UIWindowSceneDestructionRequestOptions:
  UISceneDestructionRequestOptions
{
  /// How its window goes.
  public enum DismissalAnimation: Int, Sendable {
    case standard = 1
    /// What the person has made is kept or sent.
    case commit = 2
    /// What the person has made is thrown away.
    case decline = 3
  }

  /// How its window goes. It is only stored: a scene that is discarded here goes without an animation.
  public var windowDismissalAnimation = DismissalAnimation.standard
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
