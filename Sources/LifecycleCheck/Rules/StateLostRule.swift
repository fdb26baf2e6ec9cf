/// What a person had typed, scrolled to or opened is gone after the system has ended the app.
struct StateLostRule: Rule {
  let name = "state-lost"
  let statement = "RESP-06"
  let severity = Severity.error
  let title = "State is lost when the system ends the app"
  let demand = """
    Before an app is suspended it saves what a person has entered and where they are, because the \
    system may end it later without telling it. Opened again, it shows the same as before.
    """
  let mend = """
    Save what was entered in applicationDidEnterBackground, and let UIKit restore the interface: \
    give controllers and views restoration identifiers, and opt in.
    """
  let example = """
    func application(_ app: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
      true
    }
    func application(_ app: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
      true
    }
    // In the controller, before its view is loaded:
    restorationIdentifier = "Editor"
    textField.restorationIdentifier = "Name"
    """

  func findings(in record: LegRecord) -> [Finding] {
    guard let purge = record.purge else { return [] }
    let how = purge.state == "suspended" ? "while it was suspended" : "in the background"
    func finding(_ what: String, _ place: String) -> Finding {
      Finding(self, in: record, at: purge.time, what, place: place)
    }
    let gone = purge.before.screens.filter { !purge.after.screens.contains($0) }
    guard gone.isEmpty else {
      // What is on a screen that is not shown is not lost in addition.
      let shown = purge.after.screens.last ?? "nothing of its own"
      return [
        finding(
          "\(gone[gone.count - 1]) was on the screen; after the app was ended \(how) and opened "
            + "again, it shows \(shown)", gone[gone.count - 1])
      ]
    }
    var findings: [Finding] = []
    for (key, text) in purge.typed.sorted(by: { $0.key < $1.key }) {
      let after = purge.after.fields.first { $0.key == key }
      guard after?.text.contains(text) != true else { continue }
      // A field that was cleared on purpose was so before the app was ended.
      guard purge.before.fields.first(where: { $0.key == key })?.text.contains(text) == true else {
        continue
      }
      let now = after.map { $0.text.isEmpty ? "it is empty" : "it has '\($0.text)'" }
      findings.append(
        finding(
          "'\(text)' was typed into '\(key)'; after the app was ended \(how) and opened again, "
            + (now ?? "the field is not there"), key))
    }
    for key in purge.scrolled {
      guard let before = purge.before.scrollers.first(where: { $0.key == key }) else { continue }
      let after = purge.after.scrollers.first { $0.key == key }
      // Less than a row is as good as the same.
      guard let after, abs(after.y - before.y) > 24 || abs(after.x - before.x) > 24 else {
        continue
      }
      findings.append(
        finding(
          "'\(key)' was scrolled to \(Int(before.y)); after the app was ended \(how) and opened "
            + "again, it is at \(Int(after.y))", key))
    }
    return findings
  }
}
