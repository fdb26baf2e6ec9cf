/// A call or notification of UIKit that only some versions of the system have. An app receives what
/// the device's version had; a delegate with only newer methods is not called.
///
/// The versions come from the availability in the platform's UIApplication.h, UIViewController.h
/// and UIContentSizeCategory.h; statements of the specification stand beside them.
enum VersionedCall {
  case willFinishLaunchingWithOptions
  case didFinishLaunchingWithOptions
  case didEnterBackground
  case willEnterForeground
  case openURLWithOptions
  case openURLWithSourceApplication
  case performFetch
  case fetchForRemoteNotification
  case handleBackgroundURLSession
  case localNotifications
  case supportedInterfaceOrientationsForWindow
  case contentSizeCategoryDidChange
  case pushCompletion
  case stateRestoration
  case secureStateRestoration
  case viewWillUnload
  case viewDidUnload

  /// The first version that has the call.
  var since: SystemVersion {
    switch self {
    case .willFinishLaunchingWithOptions: SystemVersion(6)  // DEL-01
    case .didFinishLaunchingWithOptions: SystemVersion(3)  // DEL-01
    case .didEnterBackground, .willEnterForeground: SystemVersion(4)  // DEL-03
    case .openURLWithOptions: SystemVersion(9)  // DEL-06, URL-02
    case .openURLWithSourceApplication: SystemVersion(4, 2)  // DEL-06, URL-02
    case .performFetch: SystemVersion(7)  // DEL-08
    case .fetchForRemoteNotification: SystemVersion(7)  // DEL-07
    case .handleBackgroundURLSession: SystemVersion(7)  // NSU-05
    case .localNotifications: SystemVersion(4)  // UILocalNotification.h
    case .supportedInterfaceOrientationsForWindow: SystemVersion(6)
    case .contentSizeCategoryDidChange: SystemVersion(7)
    case .pushCompletion: SystemVersion(11)  // PKPushRegistryDelegate
    case .stateRestoration: SystemVersion(6)  // REST-01
    case .secureStateRestoration: SystemVersion(13)  // REST-17
    case .viewWillUnload: SystemVersion(5)
    case .viewDidUnload: SystemVersion(3)
    }
  }

  /// The first version without the call; `nil` if every later version has it, even if only as the
  /// fallback for a newer method.
  var until: SystemVersion? {
    switch self {
    case .viewWillUnload, .viewDidUnload: SystemVersion(6)  // MEM-03
    default: nil
    }
  }

  /// Whether the device's version has the call.
  @MainActor var exists: Bool { exists(in: .current) }

  /// Whether a version has the call.
  func exists(in version: SystemVersion) -> Bool {
    version >= since && until.map { version < $0 } ?? true
  }
}
