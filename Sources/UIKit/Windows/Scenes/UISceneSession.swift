public import AppRuntime
public import Foundation
import SystemVersions

/// What a scene stands for: it outlives the scene and the process, until the person removes its card from
/// the switcher (SCENE-12, SCENE-13).
@preconcurrency @MainActor public final class UISceneSession: NSObject {
  /// Two scenes have the same windows of the person.
  public let persistentIdentifier: String
  public let role: Role
  /// The scene; nil if it is not connected.
  public internal(set) weak var scene: UIScene?
  /// How its scene is made.
  public internal(set) var configuration: UISceneConfiguration
  /// What the scene's delegate has given last, for the scene that is connected next.
  public var stateRestorationActivity: NSUserActivity? {
    get {
      fetch()
      return activity
    }
    set {
      fetch()
      activity = newValue
    }
  }
  /// What the app keeps with it, a property list. It is kept over the end of the process from when the
  /// scene enters the background, and what is set while it is there, at once.
  public var userInfo: [String: Any]? {
    get {
      fetch()
      return information
    }
    set {
      fetch()
      information = newValue
      SceneDirector.shared.userInfoChanged(of: self)
    }
  }

  /// The number by which the system knows it.
  let number: UInt32
  /// The number of the external screen that its scene is on; 0: it is on the device's own.
  let display: UInt32
  /// Reads what an earlier process has kept of it, when it is asked for first; nil: it cannot be read now.
  var reader: (() -> SceneSessionStore.Contents?)?
  /// What its scene was for when it was disconnected; nil: it is connected, or was not in this process.
  var formerConditions: UISceneActivationConditions?
  private var activity: NSUserActivity?
  private var information: [String: Any]?

  init(
    number: UInt32, identifier: String, role: Role = .windowApplication,
    configuration: UISceneConfiguration, display: UInt32 = 0
  ) {
    self.number = number
    self.display = display
    persistentIdentifier = identifier
    self.role = role
    self.configuration = configuration
  }

  private func fetch() {
    guard let reader, let contents = reader() else { return }
    self.reader = nil
    activity = contents.activity
    information = contents.userInfo
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

    /// The same, as this version of the system calls it.
    @MainActor static var onExternalScreens: Role {
      SystemFeature.nonInteractiveDisplayRole.exists
        ? .windowExternalDisplayNonInteractive : .windowExternalDisplay
    }
  }
}

/// How a scene is made: the classes of the scene and its delegate, and a storyboard.
@preconcurrency @MainActor public final class UISceneConfiguration: NSObject {
  /// Its name in Info.plist; nil if it has none.
  public let name: String?
  public let role: UISceneSession.Role
  /// The scene's class; nil: ``UIWindowScene``.
  public var sceneClass: AnyClass?
  /// The delegate's class; nil if the scene has none.
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

  /// What a session was made with, in an earlier process.
  convenience init(_ identity: SceneSessionStore.Identity, role: UISceneSession.Role) {
    self.init(name: identity.configuration, sessionRole: role)
    if let type = identity.sceneClass.flatMap(ClassLookup.named) { sceneClass = type }
    if let type = identity.delegateClass.flatMap(ClassLookup.named) { delegateClass = type }
    // Another version of the app may not have it any more.
    if let name = identity.storyboard,
      let file = try? InterfaceFile.named(name, extension: "storyboard", in: .main)
    {
      storyboard = UIStoryboard(file, name: name)
    }
  }

  /// The name of the storyboard in Info.plist, which is loaded when a scene is made.
  private(set) var storyboardName: String?
  /// What is wrong with Info.plist's entry, as a sentence.
  private(set) var problem: String?
}
