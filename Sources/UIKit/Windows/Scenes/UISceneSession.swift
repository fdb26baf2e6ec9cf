public import AppRuntime
public import Foundation

/// What a scene stands for: it outlives the scene and the process, until the person removes the app from
/// the switcher (SCENE-12, SCENE-13).
@preconcurrency @MainActor public final class UISceneSession: NSObject {
  /// Whether two scenes have the same windows of the person.
  public let persistentIdentifier: String
  public let role: Role
  /// The scene; nil: it is not connected.
  public internal(set) weak var scene: UIScene?
  /// How its scene is made.
  public internal(set) var configuration: UISceneConfiguration
  /// What the scene's delegate has given last, for the scene that is connected next.
  public var stateRestorationActivity: NSUserActivity?
  /// What the app keeps with it while the process runs.
  public var userInfo: [String: Any]?

  init(identifier: String, role: Role, configuration: UISceneConfiguration) {
    persistentIdentifier = identifier
    self.role = role
    self.configuration = configuration
  }

  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Windows on the device's own screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// Windows on another one, without touches.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    /// As it was called before iOS 16.
    public static let windowExternalDisplay = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplay")
  }
}

/// How a scene is made: the classes of the scene and its delegate, and a storyboard.
@preconcurrency @MainActor public final class UISceneConfiguration: NSObject {
  /// Its name in Info.plist; nil: it has none.
  public let name: String?
  public let role: UISceneSession.Role
  /// The scene's class; nil: ``UIWindowScene``.
  public var sceneClass: AnyClass?
  /// The delegate's class; nil: the scene has none.
  public var delegateClass: AnyClass?
  /// The storyboard whose first controller the scene's window has; nil: the delegate makes the window.
  public var storyboard: UIStoryboard?

  /// What Info.plist says of the configuration with this name and role; of the first one for nil. Where
  /// it has none, nothing is said.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    let entry = SceneManifest.current?.entry(named: name, role: sessionRole)
    self.name = name ?? entry?.name
    role = sessionRole
    super.init()
    guard let entry else { return }
    sceneClass = entry.sceneClass.flatMap(ClassLookup.named)
    delegateClass = entry.delegateClass.flatMap(ClassLookup.named)
    problem = entry.problem(sceneClass, delegateClass)
    storyboardName = entry.storyboard
  }

  /// The name of the storyboard in Info.plist, which is loaded when a scene is made.
  private(set) var storyboardName: String?
  /// What is wrong with Info.plist's entry, as a sentence.
  private(set) var problem: String?
}
