/// The switcher's picture of the app shows a field with a secret.
struct SensitiveViewRule: Rule {
  let name = "sensitive-view"
  let statement = "RESP-12"
  let severity = Severity.error
  let title = "The app's picture shows a secret"
  let demand = """
    The picture that the system takes when an app leaves the screen is kept, and shown in the \
    switcher. Passwords, codes and numbers of cards are hidden before applicationDidEnterBackground \
    returns.
    """
  let mend = "Clear, hide or cover such fields in applicationDidEnterBackground."
  let example = """
    func applicationDidEnterBackground(_ application: UIApplication) {
      cover.frame = window.bounds
      window.addSubview(cover)
    }
    func applicationWillEnterForeground(_ application: UIApplication) {
      cover.removeFromSuperview()
    }
    """

  func findings(in record: LegRecord) -> [Finding] {
    guard let seen = record.background else { return [] }
    let shown = seen.interface.fields.filter {
      $0.isSensitive && !$0.isCovered && !$0.text.isEmpty
    }
    return shown.map { field in
      Finding(
        self, in: record, at: seen.time,
        "the picture in the switcher shows what is in the field '\(field.key)'", place: field.key)
    }
  }
}
