import Foundation

extension UIApplication {
  /// Cancels all alerts and action sheets, those on top first.
  ///
  /// On a device without multitasking, and in an app that was linked before there was one, leaving the
  /// foreground ends the app, so the system lets the cancel handlers run first. Elsewhere they stay
  /// for when the app comes back (RESP-11).
  func cancelAlerts() {
    for alert in UIAlertView.shown.reversed() { alert.cancel() }
    for sheet in UIActionSheet.shown.reversed() { sheet.cancel() }
    for window in windows.reversed() {
      var controller = window.rootViewController
      while let next = controller?.presentedViewController { controller = next }
      while let shown = controller, let presenting = shown.presentingViewController {
        (shown as? UIAlertController)?.cancel()
        controller = presenting
      }
    }
  }
}
