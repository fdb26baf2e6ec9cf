import AppInterface
import AppRuntime
public import Foundation
import SharedInterface

extension UIApplication {
  /// The shortest interval between fetches that the system grants (FETCH-01).
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// An interval so long that the app is never woken for a fetch: the default (FETCH-01).
  public nonisolated static let backgroundFetchIntervalNever: TimeInterval =
    .greatestFiniteMagnitude

  /// Asks to be woken from time to time for
  /// `application(_:performFetchWithCompletionHandler:)`, which needs "fetch" in
  /// `UIBackgroundModes`.
  ///
  /// The system remembers the interval, also when the app is launched again and after a restart. It
  /// is a lower bound: the system decides when there is an opportunity (FETCH-04).
  ///
  /// - Parameter minimumBackgroundFetchInterval: In seconds.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
    MainThreadChecker.check("-[UIApplication setMinimumBackgroundFetchInterval:]")
    connection?.port.send {
      if minimumBackgroundFetchInterval >= MessageLimits.fetchInterval {
        $0.fetchInterval.never = true
      } else {
        // Not a number counts as the minimum.
        $0.fetchInterval.seconds =
          minimumBackgroundFetchInterval > 0 ? minimumBackgroundFetchInterval : 0
      }
    }
  }

  /// The app may be woken for fetches, silent pushes and scheduled tasks (FETCH-07).
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus {
    MainThreadChecker.check("-[UIApplication backgroundRefreshStatus]")
    return backgroundRefresh
  }

  /// The user has allowed or denied background refresh.
  func backgroundRefreshChanged(to status: WireBackgroundRefresh) {
    let status = UIBackgroundRefreshStatus(status)
    guard status != backgroundRefresh else { return }
    backgroundRefresh = status
    NotificationCenter.default.post(
      name: Self.backgroundRefreshStatusDidChangeNotification, object: self)
  }
}

extension UIBackgroundRefreshStatus {
  init(_ status: WireBackgroundRefresh) {
    switch status {
    case .unspecified, .refreshAvailable, .UNRECOGNIZED: self = .available
    case .refreshDenied: self = .denied
    case .refreshRestricted: self = .restricted
    }
  }
}
