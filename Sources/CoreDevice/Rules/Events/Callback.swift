/// A message to the app's delegate. At most one is outstanding.
public enum Callback: Hashable, Sendable, Codable {
  case willFinishLaunching
  case didFinishLaunching
  case didBecomeActive
  case willResignActive
  case didEnterBackground
  case willEnterForeground
  case willTerminate
  /// The event for which the app was launched or woken.
  indirect case wake(WakeID, Wake)
  /// A scene is to show this (URL-11).
  indirect case continueActivity(ContinuedActivity)
  /// A scene beside that with which the process was launched is connected (SCENE-02).
  indirect case connectScene(SceneConnection)
  /// A scene is gone, and its session may be connected again (SCENE-12).
  case disconnectScene
  /// A scene of the app has another place on the screen, or the focus.
  case scenePlaceChanged(SceneID, ScenePlace)
  /// The person has discarded sessions of the app (SCENE-13).
  case discardedSessions([SceneID])

  /// The delegate method's name, which is the same in all versions of the system.
  public func methodName(in profile: OSProfile) -> String { methodName }

  /// The method of the scene's delegate that replaces that of the application's (SCENE-23); nil if none
  /// does.
  public var sceneMethodName: String? {
    switch self {
    case .didBecomeActive: "sceneDidBecomeActive"
    case .willResignActive: "sceneWillResignActive"
    case .didEnterBackground: "sceneDidEnterBackground"
    case .willEnterForeground: "sceneWillEnterForeground"
    case .continueActivity: "scene(_:continue:)"
    case .connectScene: "scene(_:willConnectTo:options:)"
    case .disconnectScene: "sceneDidDisconnect"
    case .scenePlaceChanged:
      "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)"
    case .willFinishLaunching, .didFinishLaunching, .willTerminate, .wake, .discardedSessions: nil
    }
  }

  /// The delegate method's name in Swift: the base name, or the whole name where the base name is just
  /// `application`.
  public var methodName: String {
    switch self {
    case .willFinishLaunching: "application(_:willFinishLaunchingWithOptions:)"
    case .didFinishLaunching: "application(_:didFinishLaunchingWithOptions:)"
    case .didBecomeActive: "applicationDidBecomeActive"
    case .willResignActive: "applicationWillResignActive"
    case .didEnterBackground: "applicationDidEnterBackground"
    case .willEnterForeground: "applicationWillEnterForeground"
    case .willTerminate: "applicationWillTerminate"
    case .wake(_, let wake): wake.reason.methodName
    case .continueActivity, .connectScene, .disconnectScene: sceneMethodName ?? ""
    // Of the view controllers, in an app without scenes.
    case .scenePlaceChanged: "viewWillTransition(to:with:)"
    case .discardedSessions: "application(_:didDiscardSceneSessions:)"
    }
  }

  /// It is for one of the app's scenes, in an app that has them.
  public var isForScene: Bool { sceneMethodName != nil }

  /// Nothing opens an app but its icon, and a scene what it is to show.
  var isOpening: Bool {
    if case .continueActivity = self { true } else { false }
  }

  /// The delegate's answer says if it shows it.
  var asksForOpening: Bool { isOpening }

  /// What follows depends on the app's answer.
  var hasAnswer: Bool {
    switch self {
    case .willFinishLaunching, .didFinishLaunching, .wake: true
    default: asksForOpening
    }
  }

  /// The delegate is always there.
  var mayFindNobody: Bool { false }
}
