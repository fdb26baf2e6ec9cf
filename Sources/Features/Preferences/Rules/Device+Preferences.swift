extension Device {
  /// A person has changed preferences of the app outside of it: a process that executes is told at
  /// once, one that is suspended when it is woken (WAKE-03, WAKE-12). An app without a process finds
  /// the new values at its launch.
  mutating func edit(_ edit: PreferenceEdit, of app: AppID) {
    var revisions = self[app].lasting.preferences ?? PreferenceRevisions()
    revisions.newest = max(revisions.newest, edit.revision)
    self[app].lasting.preferences = revisions
    effects.append(.keep(.app(app)))
    guard self[app].position.isAlive else { return }
    var untold = preferences.runs[app]
    for change in edit.changes { untold.note(change) }
    preferences.runs[app] = untold
    guard self[app].run.termination == nil else { return }
    advance(app, because: self[app].run.cause)
  }

  /// Preferences of an app group have changed. Who has set a value knows it; each other process of the
  /// group is told, at once if it executes, and when it is woken if it is suspended (WAKE-03, WAKE-12).
  mutating func edit(_ edit: GroupPreferenceEdit) {
    for app in edit.members where exists(app) && self[app].position.isAlive {
      let isCertain = edit.isCertain && !isReadingPreferences(app)
      var untold = preferences.runs[app]
      for change in edit.changes {
        if change.writer == app {
          untold.forget(change.preference.key)
        } else {
          untold.note(change.preference, isCertain: isCertain)
        }
      }
      preferences.runs[app] = untold
      guard self[app].run.termination == nil else { continue }
      advance(app, because: self[app].run.cause)
    }
  }

  /// The process reads the preferences of its groups now: until it is connected, and while it is
  /// told of changes. It may then find the values from before a change, or those after it.
  private func isReadingPreferences(_ app: AppID) -> Bool {
    if case .preferencesChanged? = self[app].run.outstanding?.callback { return true }
    return self[app].position == .started
  }

  /// The preferences are given to a new process with its launch.
  mutating func sendPreferencesAtLaunch(of app: AppID) {
    guard let newest = self[app].lasting.preferences?.newest else { return }
    var untold = UntoldPreferences()
    untold.tell(upTo: newest)
    preferences.runs[app] = untold
  }

  /// All that has changed, which counts as sent.
  mutating func takePreferences(_ app: AppID) -> Callback {
    let newest = self[app].lasting.preferences?.newest ?? 0
    preferences.runs[app].tell(upTo: newest)
    return .preferencesChanged(revision: newest)
  }

  /// The app has returned from a callback that it was sent after the revision that is on its way, and
  /// UIKit saves preferences before it returns.
  mutating func preferencesWereTaken(by app: AppID) {
    guard preferences.runs.contains(app) else { return }
    let sent = preferences.runs[app].sent
    guard sent > 0, var revisions = self[app].lasting.preferences, revisions.told < sent
    else { return }
    revisions.told = sent
    self[app].lasting.preferences = revisions
    effects.append(.keep(.app(app)))
  }
}
