/// An alert is open when the app is suspended.
struct OpenAlertRule: Rule {
  let name = "alert-open"
  let statement = "RESP-11"
  let severity = Severity.warning
  let title = "An alert stays open in the background"
  let demand = """
    The system does not dismiss alerts and action sheets when an app enters the background. A person \
    who comes back later does not know any more what was asked: dismiss them, and ask again if need be.
    """
  let mend = "Dismiss alerts and action sheets in applicationDidEnterBackground."
  let example = """
    func applicationDidEnterBackground(_ application: UIApplication) {
      if let alert = controller.presentedViewController as? UIAlertController {
        alert.dismiss(animated: false)
      }
    }
    """

  func findings(in record: LegRecord) -> [Finding] {
    guard let seen = record.background else { return [] }
    return seen.interface.alerts.map { title in
      Finding(
        self, in: record, at: seen.time,
        "the alert '\(title)' was still open when the app was in the background", place: title)
    }
  }
}
