@_spi(Testing) import UIKit

/// Prints every callback and notification with the app's state, in order.
@MainActor final class StateLog {
  private var observers: [any NSObjectProtocol] = []

  private static let names = [
    UIApplication.didFinishLaunchingNotification,
    UIApplication.didBecomeActiveNotification,
    UIApplication.willResignActiveNotification,
    UIApplication.didEnterBackgroundNotification,
    UIApplication.willEnterForegroundNotification,
    UIApplication.willTerminateNotification,
    UIApplication.didReceiveMemoryWarningNotification,
    UIApplication.willChangeStatusBarFrameNotification,
    UIApplication.didChangeStatusBarFrameNotification,
  ]

  /// Starts printing notifications.
  func begin() {
    observers = Self.names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { Self.write(name.rawValue) }
      }
    }
  }

  /// Starts printing “observed NOTIFICATION” from blocks on the main queue.
  func beginOnMainQueue() {
    observers += Self.names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
        print("observed \(name.rawValue)")
      }
    }
  }

  /// Prints a line such as `applicationDidBecomeActive active`.
  static func write(_ what: String) {
    let state = UIApplication.sharedIfMade.map { "\($0.applicationState)" } ?? "none"
    print("\(what) \(state)")
  }
}
