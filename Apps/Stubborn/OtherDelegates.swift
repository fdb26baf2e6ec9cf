import Foundation
import UIKit

/// Delegates with fewer methods than ``AppDelegate``, by their name in the arguments.
enum DelegateChoice: String {
  /// ``AppDelegate``.
  case full
  /// With the methods of every time.
  case all
  /// With the methods of iOS 4.
  case iOS4
  /// With the methods of iPhone OS 2.
  case iOS2
  /// Without any method.
  case empty

  var type: AnyClass {
    switch self {
    case .full: AppDelegate.self
    case .all: DelegateOfAllTimes.self
    case .iOS4: DelegateOfIOS4.self
    case .iOS2: DelegateOfIOS2.self
    case .empty: EmptyDelegate.self
    }
  }
}

/// Has no optional methods; the application still posts its notifications.
class EmptyDelegate: UIResponder, UIApplicationDelegate {
  private let stateLog = StateLog()

  override init() {
    super.init()
    stateLog.begin()
  }
}

/// Has the methods of iPhone OS 2.
class DelegateOfIOS2: UIResponder, UIApplicationDelegate {
  func applicationDidFinishLaunching(_ application: UIApplication) {
    StateLog.write("applicationDidFinishLaunching")
  }

  func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
    StateLog.write("handleOpenURL")
    return true
  }
}

/// Has the methods of iOS 4 together with the older ones that they replace.
class DelegateOfIOS4: UIResponder, UIApplicationDelegate {
  func applicationDidFinishLaunching(_ application: UIApplication) {
    StateLog.write("applicationDidFinishLaunching")
  }

  func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
    StateLog.write("handleOpenURL")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    StateLog.write("didFinishLaunching")
    return true
  }

  func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool {
    StateLog.write("openURLSourceApplication")
    return true
  }
}

/// Has the methods of every time, and one that is told of a fetch.
class DelegateOfAllTimes: UIResponder, UIApplicationDelegate {
  func applicationDidFinishLaunching(_ application: UIApplication) {
    StateLog.write("applicationDidFinishLaunching")
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    StateLog.write("willFinishLaunching")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    StateLog.write("didFinishLaunching")
    return true
  }

  func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
    StateLog.write("handleOpenURL")
    return true
  }

  func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool {
    StateLog.write("openURLSourceApplication")
    return true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    StateLog.write("openURL")
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    StateLog.write("applicationDidEnterBackground")
  }

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    StateLog.write("performFetch")
    completionHandler(.newData)
  }
}
