import AppRuntime

/// An object that brings back what an activity says: what an app passes to the restoration handler of
/// `application(_:continue:restorationHandler:)`. Every `UIResponder` is one.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: AnyObject {
  /// Brings the activity's state back.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
