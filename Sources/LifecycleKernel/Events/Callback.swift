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
    }
  }
}
