/// Something that the app's delegate is told, one at a time.
public enum Callback: Hashable, Sendable {
  case willFinishLaunching
  case didFinishLaunching
  case didBecomeActive
  case willResignActive
  case didEnterBackground
  case willEnterForeground
  case willTerminate
  case openURL(OpenedURL)
  case didReceiveMemoryWarning
  /// Background time is nearly over: the expiration handlers run (BGT-06).
  case expireBackgroundTasks
  case statusBarFrame(StatusBar)
  /// Something changed that a person sets on the device: which way up it is held, dark or light,
  /// the size of text, the battery.
  case environmentChanged

  /// The delegate method's name in Swift: the base name, or the whole name where the base name is
  /// just `application`.
  public var methodName: String {
    switch self {
    case .willFinishLaunching: "application(_:willFinishLaunchingWithOptions:)"
    case .didFinishLaunching: "application(_:didFinishLaunchingWithOptions:)"
    case .didBecomeActive: "applicationDidBecomeActive"
    case .willResignActive: "applicationWillResignActive"
    case .didEnterBackground: "applicationDidEnterBackground"
    case .willEnterForeground: "applicationWillEnterForeground"
    case .willTerminate: "applicationWillTerminate"
    case .openURL: "application(_:open:options:)"
    case .didReceiveMemoryWarning: "applicationDidReceiveMemoryWarning"
    case .expireBackgroundTasks: "expirationHandler"
    case .statusBarFrame: "application(_:didChangeStatusBarFrame:)"
    case .environmentChanged: "traitCollectionDidChange"
    }
  }
}
