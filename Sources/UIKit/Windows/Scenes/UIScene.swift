public import AppRuntime
public import Foundation
public import UserNotifications

/// One instance of an app's interface (SCENE-01). The system makes it when its session is connected.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// What the scene stands for, and outlives it.
  public let session: UISceneSession
  /// The object that the configuration names; the scene keeps it.
  open var delegate: (any UISceneDelegate)?
  /// Whether and how the scene is in the foreground.
  public internal(set) var activationState = ActivationState.unattached
  /// The title in the app switcher; nil and an empty text: the app's name.
  open var title: String! = ""
  /// Which targets the scene is for, among the app's scenes.
  open var activationConditions = UISceneActivationConditions()

  /// Called by the system.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }

  open override var next: UIResponder? { UIApplication.made }

  /// Whether the person sees it, or it is about to be seen or to go.
  var isInForeground: Bool {
    switch activationState {
    case .foregroundActive, .foregroundInactive: true
    case .unattached, .background: false
    }
  }

  /// The states of a scene (SCENE-01).
  public enum ActivationState: Int, Sendable {
    /// It is not connected to the app.
    case unattached = -1
    /// It is in the foreground and receives events.
    case foregroundActive = 0
    /// It is in the foreground and receives none.
    case foregroundInactive = 1
    case background = 2
  }

  /// Posted after `scene(_:willConnectTo:options:)`; the object is the scene (SCENE-09).
  public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted after `sceneDidDisconnect(_:)`; the object is the scene.
  public static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  /// Posted after `sceneDidBecomeActive(_:)`; the object is the scene.
  public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted after `sceneWillResignActive(_:)`; the object is the scene.
  public static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted after `sceneWillEnterForeground(_:)`; the object is the scene.
  public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted after `sceneDidEnterBackground(_:)`; the object is the scene.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

extension UIScene {
  /// Asks the system to open a URL, as ``UIApplication/open(_:options:completionHandler:)``.
  public func open(
    _ url: URL, options: UIScene.OpenExternalURLOptions?,
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(
      url, options: options?.universalLinksOnly == true ? [.universalLinksOnly: true] : [:],
      completionHandler: completion)
  }
}

extension UIScene {
  /// Why a scene is connected: what a launch would have had in its options (SCENE-17).
  @preconcurrency @MainActor public final class ConnectionOptions {
    /// The URLs that it is opened with.
    public internal(set) var urlContexts: Set<UIOpenURLContext> {
      get { read("urlContexts", urls) }
      set { urls = newValue }
    }
    /// The app from which they come; nil if it is not known.
    public internal(set) var sourceApplication: String?
    /// The type of an activity that is still on its way: here none is.
    public internal(set) var handoffUserActivityType: String?
    /// The activities to continue.
    public internal(set) var userActivities: Set<NSUserActivity> {
      get { read("userActivities", activities) }
      set { activities = newValue }
    }
    /// The quick action that the person has chosen.
    public internal(set) var shortcutItem: UIApplicationShortcutItem? {
      get { read("shortcutItem", quickAction) }
      set { quickAction = newValue }
    }
    /// What the person did with the notification with which the app was launched; the delegate of
    /// `UNUserNotificationCenter` is told of it, too.
    public internal(set) var notificationResponse: UNNotificationResponse?

    /// What the accessory has that the scene shows, from iOS 27 on
    /// (``UISceneAccessory/externalNonInteractive(sceneConfiguration:userInfo:)``); nil if it is none's.
    public internal(set) var sceneAccessoryUserInfo: Any?

    // What is stored, and read without a note in the diary.
    private var urls: Set<UIOpenURLContext> = []
    private var activities: Set<NSUserActivity> = []
    private var quickAction: UIApplicationShortcutItem?

    init() {}

    /// The names of the members that have something.
    var given: [String] {
      (urls.isEmpty ? [] : ["urlContexts"]) + (activities.isEmpty ? [] : ["userActivities"])
        + (quickAction == nil ? [] : ["shortcutItem"])
    }

    /// It is connected for nothing in particular. A notification does not count: what else there
    /// is to do for it, the launch does not decide.
    var isEmpty: Bool { given.isEmpty }

    private func read<Value>(_ key: String, _ value: Value) -> Value {
      if SceneDiary.isKept, given.contains(key) { SceneDiary.note("read", key) }
      return value
    }
  }

  /// How a URL is to be opened by an app.
  @preconcurrency @MainActor public final class OpenURLOptions {
    /// The app from which it comes; nil if it is not known.
    public internal(set) var sourceApplication: String?
    /// What that app has added, a property list; nil: nothing.
    public internal(set) var annotation: Any?
    /// A document is to be changed where it is.
    public internal(set) var openInPlace = false

    init() {}
  }

  /// How a URL is to be opened in another app.
  @preconcurrency @MainActor public final class OpenExternalURLOptions {
    /// Only an app of the page's domain may open it.
    public var universalLinksOnly = false

    public init() {}
  }
}

/// A URL to open, and from where it comes.
@preconcurrency @MainActor public final class UIOpenURLContext: NSObject {
  public let url: URL
  public let options: UIScene.OpenURLOptions

  init(url: URL, options: UIScene.OpenURLOptions) {
    self.url = url
    self.options = options
  }
}
