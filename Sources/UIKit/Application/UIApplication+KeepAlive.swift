import AppRuntime
public import Foundation

extension UIApplication {
  /// The shortest keep-alive timeout in seconds (VOIP-03).
  public nonisolated static let minimumKeepAliveTimeout: TimeInterval = 600

  /// Has the app woken from time to time, so that it can keep its connection to a server of calls
  /// alive. The app needs "voip" in `UIBackgroundModes` (VOIP-06).
  ///
  /// The handler is called on the main thread when the timeout has passed, or up to a minute earlier,
  /// together with other work; then the timeout begins anew. It has ten seconds (VOIP-04). It lasts
  /// until the app's process ends, so set it at every launch (VOIP-05).
  ///
  /// - Parameters:
  ///   - timeout: In seconds, at least `minimumKeepAliveTimeout`.
  ///   - keepAliveHandler: nil removes the handler.
  /// - Returns: False if the handler is not set: the timeout is too short, or the app has not declared
  ///   the mode. A handler that was set before stays.
  @discardableResult
  public func setKeepAliveTimeout(
    _ timeout: TimeInterval, handler keepAliveHandler: (() -> Void)?
  ) -> Bool {
    MainThreadChecker.check("-[UIApplication setKeepAliveTimeout:handler:]")
    return VoIPLink.shared.keepAlive(every: timeout, keepAliveHandler)
  }

  /// Removes the keep-alive handler.
  public func clearKeepAliveTimeout() {
    MainThreadChecker.check("-[UIApplication clearKeepAliveTimeout]")
    VoIPLink.shared.clearKeepAlive()
  }
}
