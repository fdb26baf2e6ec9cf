import AppInterface
import AppRuntime
import Foundation

extension UIApplication {
  /// Lets the delegate continue an activity (URL-11): first it is told of the type, then it is given the
  /// activity.
  ///
  /// - Returns: The delegate's answer.
  func continueActivity(_ wire: WireUserActivity) throws(UncaughtException) -> Bool {
    let activity = try NSUserActivity(wire)
    guard let delegate else { return false }
    // Whether the delegate shows that it waits is its own affair: the activity is there already.
    _ = delegate.application(self, willContinueUserActivityWithType: activity.activityType)
    return delegate.application(self, continue: activity) { objects in
      for object in objects ?? [] { object.restoreUserActivityState(activity) }
    }
  }
}

extension NSUserActivity {
  convenience init(_ wire: WireUserActivity) throws(UncaughtException) {
    let url = URL(string: wire.webpageURL)
    // An activity that an app has asked to have shown in a scene needs no page.
    guard url != nil || wire.webpageURL.isEmpty && wire.type != NSUserActivityTypeBrowsingWeb else {
      throw .malformedSystemMessage("“\(wire.webpageURL)” of an activity is not a URL")
    }
    self.init(activityType: wire.type)
    webpageURL = url
  }
}
