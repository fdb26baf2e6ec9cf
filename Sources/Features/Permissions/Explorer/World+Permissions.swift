import LifecycleKernel

extension World {
  /// Updates the model for a granted request about what is the person's.
  mutating func notePermissions(
    _ request: Request, before: Device, _ configuration: ModelConfiguration
  ) {
    func mayExecute(_ model: ProcessModel) -> Bool {
      [.started, .connected].contains(model.stage)
    }
    switch request {
    case .permissionAsk(let question):
      let app = question.app
      guard var model = apps[app.index].features[question.service] else { return }
      let wasAsked = model.isAsked
      model.ask(
        lackingPurpose: question.lacksPurpose == true, in: configuration.profile,
        mayExecute: mayExecute(apps[app.index]))
      apps[app.index].features[question.service] = model
      if model.isAsked != wasAsked, expectedFront == .app(app) { isPanelLit = true }
    case .permissionSet(let app, let service, let answer):
      guard var model = apps[app.index].features[service] else { return }
      model.set(
        answer, in: configuration.profile, mayExecute: mayExecute(apps[app.index]))
      apps[app.index].features[service] = model
    case .promptDismiss where !before.isSystemPromptShowing:
      guard let question = before.shownQuestion else { return }
      apps[question.app.index].features[question.service]?.isAsked = false
    default: break
    }
  }

  /// An app that was not allowed something, or is not any more, does not go on with it; the person is
  /// asked once.
  func checkPermission(_ index: Int, _ configuration: ModelConfiguration) -> Violation? {
    checkPermission(apps[index].contacts, of: index, configuration)
      ?? checkPermission(apps[index].microphone, of: index, configuration)
      ?? checkPermission(apps[index].faceID, of: index, configuration)
  }

  private func checkPermission(
    _ model: PermissionModel, of index: Int, _ configuration: ModelConfiguration
  ) -> Violation? {
    let app = AppID(index: index)
    guard !model.isEndDue else {
      return Violation("permission", "app \(index) goes on with what it is not allowed")
    }
    guard
      !apps[index].isInstalled
        || device.access(of: app, to: model.service)
          == model.permission(in: configuration.profile)
    else {
      return Violation("permission", "the permission of app \(index) is not what was answered")
    }
    guard device.isAsking(app, for: model.service) == model.isAsked else {
      return Violation(
        "permission", "the person is \(model.isAsked ? "not asked" : "asked") for app \(index)")
    }
    return nil
  }
}
