import LifecycleKernel

extension World {
  /// Updates the model for a granted request about the contacts.
  mutating func noteContacts(
    _ request: Request, before: Device, _ configuration: ModelConfiguration
  ) {
    func mayExecute(_ app: AppID) -> Bool {
      [.started, .connected].contains(apps[app.index].stage)
    }
    switch request {
    case .permissionAsk(let question) where question.service == .contacts:
      let app = question.app
      let wasAsked = apps[app.index].contacts.isAsked
      apps[app.index].contacts.ask(
        lackingPurpose: question.lacksPurpose == true, in: configuration.profile,
        mayExecute: mayExecute(app))
      if apps[app.index].contacts.isAsked != wasAsked, expectedFront == .app(app) {
        isPanelLit = true
      }
    case .permissionSet(let app, .contacts, let answer):
      apps[app.index].contacts.set(
        answer, in: configuration.profile, mayExecute: mayExecute(app))
    case .promptDismiss where !before.interruptions.isSystemPromptShowing:
      guard let question = before.shownQuestion else { return }
      if question.service == .contacts { apps[question.app.index].contacts.isAsked = false }
    default: break
    }
  }

  /// An app that was not allowed something, or is not any more, does not go on with it; the person is
  /// asked once.
  func checkPermission(_ index: Int, _ configuration: ModelConfiguration) -> Violation? {
    let app = AppID(index: index)
    let model = apps[index].contacts
    guard !model.isEndDue else {
      return Violation("permission", "app \(index) goes on with what it is not allowed")
    }
    guard
      !apps[index].isInstalled
        || device.databasePermission(of: app, for: .contacts)
          == model.permission(in: configuration.profile)
    else {
      return Violation("permission", "the permission of app \(index) is not what was answered")
    }
    guard device.isAsking(app, for: .contacts) == model.isAsked else {
      return Violation(
        "permission", "the person is \(model.isAsked ? "not asked" : "asked") for app \(index)")
    }
    return nil
  }
}
