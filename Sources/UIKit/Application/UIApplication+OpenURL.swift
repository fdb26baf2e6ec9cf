import AppRuntime
import AppSupport
public import Foundation
import SystemVersions

extension UIApplication {
  /// A URL that opens Settings, at the page of the app that opens it.
  public static let openSettingsURLString = "app-settings:"

  /// Asks the system to open a URL, in the app that claims its scheme (URL-07), or a web page in the
  /// app of its domain, if its association file says so (URL-11). An app's own links do not open it.
  ///
  /// - Parameters:
  ///   - options: with `universalLinksOnly`, only an app of the page's domain is opened. Web pages
  ///     have no other app here.
  ///   - completion: called on the main thread; its argument tells whether an app was opened with
  ///     the URL. What that app then answers has no part in it (URL-06).
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    guard let connection else {
      completion?(false)
      return
    }
    connection.requestOpen(
      url.absoluteString, universalLinksOnly: options[.universalLinksOnly] as? Bool == true,
      completion: completion)
  }

  /// Asks the system to open a URL and returns whether it was opened.
  @discardableResult
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options, completionHandler: { continuation.resume(returning: $0) })
    }
  }

  /// Asks the system to open a URL. From iOS 18 on it opens none, and the log says so.
  ///
  /// - Returns: whether an app is installed that opens it.
  @available(*, deprecated, renamed: "open(_:options:completionHandler:)")
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    guard SystemFeature.plainOpenURL.exists else {
      SystemLog.write(
        "BUG IN CLIENT OF UIKIT: The caller of UIApplication.openURL(_:) needs to migrate to the "
          + "non-deprecated UIApplication.open(_:options:completionHandler:). Force returning false "
          + "(NO).")
      return false
    }
    guard canOpenURL(url) else { return false }
    open(url)
    return true
  }

  /// An app is installed that opens the URL; of a web page, as a universal link (URL-11). From
  /// iOS 9 on, an app must have listed any other scheme in `LSApplicationQueriesSchemes`, unless it is
  /// one of its own; otherwise the answer is false, with a line in the log (PL-13). Waits for the
  /// system.
  public func canOpenURL(_ url: URL) -> Bool {
    connection?.canOpen(url.absoluteString) ?? false
  }
}
