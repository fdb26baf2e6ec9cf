public import Foundation

extension UIApplication {
  /// Asks the system to open a URL, in the app that claims its scheme.
  ///
  /// - Parameter completion: called on the main thread; its argument tells whether the URL was
  ///   opened.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    guard let connection else {
      completion?(false)
      return
    }
    connection.requestOpen(url.absoluteString, completion: completion)
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
}
