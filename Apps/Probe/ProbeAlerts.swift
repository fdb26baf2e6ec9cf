import UIKit

/// Shows an action sheet and over it an alert, and says which of their buttons was tapped.
class ProbeAlerts: NSObject, UIActionSheetDelegate, UIAlertViewDelegate {
  func show(in view: UIView) {
    let sheet = UIActionSheet(
      title: nil, delegate: self, cancelButtonTitle: "Cancel", destructiveButtonTitle: nil,
      otherButtonTitles: "Share")
    sheet.show(in: view)
    let alert = UIAlertView(
      title: "Alert", message: nil, delegate: self, cancelButtonTitle: "No",
      otherButtonTitles: "Yes")
    alert.show()
  }

  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
    say("sheet clicked \(actionSheet.buttonTitle(at: buttonIndex) ?? "nothing")")
  }

  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {
    say("sheet dismissed")
  }

  func didPresent(_ alertView: UIAlertView) {
    say("alert presented")
  }

  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
    say("alert clicked \(alertView.buttonTitle(at: buttonIndex) ?? "nothing")")
  }

  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
    say("alert dismissed")
  }
}
