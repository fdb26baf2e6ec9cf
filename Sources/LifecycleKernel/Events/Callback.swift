/// Something that the app's delegate is told, one at a time.
public enum Callback: Hashable, Sendable, Codable {
  case willFinishLaunching
  case didFinishLaunching
  case didBecomeActive
  case willResignActive
  case didEnterBackground
  case willEnterForeground
  case willTerminate
  indirect case openURL(OpenedURL)
  /// An event that it was launched or woken for.
  indirect case wake(WakeID, Wake)
  case didReceiveMemoryWarning
  /// Background time is nearly over: the expiration handlers run (BGT-06).
  case expireBackgroundTasks
  case statusBarFrame(StatusBar)
  /// Something changed that a person sets on the device: which way up it is held, dark or light,
  /// the size of text, the battery. With all of it as it is now.
  indirect case environmentChanged(DeviceEnvironment)

  /// The delegate method's name in the profile's version of the system (URL-02).
  public func methodName(in profile: OSProfile) -> String {
    if case .openURL = self { return profile.openURLMethod }
    return methodName
  }

  /// The delegate method's name in Swift, as the newest versions have it: the base name, or the whole name where the base name is
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
    case .wake(_, let wake): wake.reason.methodName
    case .didReceiveMemoryWarning: "applicationDidReceiveMemoryWarning"
    case .expireBackgroundTasks: "expirationHandler"
    case .statusBarFrame: "application(_:didChangeStatusBarFrame:)"
    case .environmentChanged: "traitCollectionDidChange"
    }
  }
}

extension WakeReason {
  /// The delegate method that the event is told by; in a word where the platform has another way,
  /// such as a location manager's delegate.
  var methodName: String {
    switch self {
    case .fetch: "application(_:performFetchWithCompletionHandler:)"
    case .remoteNotification: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    case .urlSession: "application(_:handleEventsForBackgroundURLSession:completionHandler:)"
    case .audio, .location, .voip, .newsstandContent, .externalAccessory, .bluetoothCentral,
      .bluetoothPeripheral, .processing:
      rawValue
    }
  }
}
