/// What UIKit calls or posts only on some versions of the system. An app meets what the device's
/// version had; a delegate with only newer methods is as silent there as it was then.
///
/// The versions are those of the availability in the platform's UIApplication.h, UIViewController.h
/// and UIContentSizeCategory.h; the statement of the specification stands beside, where there is one.
enum VersionedCall {
  case willFinishLaunchingWithOptions
  case didFinishLaunchingWithOptions
  case didEnterBackground
  case willEnterForeground
  case openURLWithOptions
  case openURLWithSourceApplication
  case performFetch
  case fetchForRemoteNotification
  case supportedInterfaceOrientationsForWindow
  case contentSizeCategoryDidChange
  case viewWillUnload
  case viewDidUnload

  /// The first version that has it.
  var since: SystemVersion {
    switch self {
    case .willFinishLaunchingWithOptions: SystemVersion(6)  // DEL-01
    case .didFinishLaunchingWithOptions: SystemVersion(3)  // DEL-01
    case .didEnterBackground, .willEnterForeground: SystemVersion(4)  // DEL-03
    case .openURLWithOptions: SystemVersion(9)  // DEL-06, URL-02
    case .openURLWithSourceApplication: SystemVersion(4, 2)  // DEL-06, URL-02
    case .performFetch: SystemVersion(7)  // DEL-08
    case .fetchForRemoteNotification: SystemVersion(7)  // DEL-07
    case .supportedInterfaceOrientationsForWindow: SystemVersion(6)
    case .contentSizeCategoryDidChange: SystemVersion(7)
    case .viewWillUnload: SystemVersion(5)
    case .viewDidUnload: SystemVersion(3)
    }
  }

  /// The first version that does not have it any more; `nil`: it is still there, if only as what is
  /// called in the absence of a newer method.
  var until: SystemVersion? {
    switch self {
    case .viewWillUnload, .viewDidUnload: SystemVersion(6)  // MEM-03
    default: nil
    }
  }

  /// Whether the device's version has it.
  @MainActor var exists: Bool { exists(in: .current) }

  /// Whether this version has it.
  func exists(in version: SystemVersion) -> Bool {
    version >= since && until.map { version < $0 } ?? true
  }
}
