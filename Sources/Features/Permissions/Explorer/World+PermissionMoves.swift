import LifecycleKernel

extension World {
  func listPermissionMoves(into moves: inout MoveList) {
    for index in apps.indices {
      let app = AppID(index: index)
      let model = apps[index]
      if model.isRunning, !model.isPortClosed {
        moves.add(.permissionAsk(PermissionQuestion(app, .contacts)))
        moves.add(.permissionAsk(PermissionQuestion(app, .contacts, lacksPurpose: true)))
      }
      for answer in [nil, Permission.allowed, .denied]
      where answer != model.contacts.answer || model.contacts.isAsked {
        moves.add(.permissionSet(app, .contacts, answer))
      }
    }
    if device.isPromptShowing { moves.add(.promptDismiss) }
  }
}
