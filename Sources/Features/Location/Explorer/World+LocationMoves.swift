import LifecycleKernel

extension World {
  func listLocationMoves(
    _ configuration: ModelConfiguration, into moves: inout MoveList
  ) {
    for fix in LocationModel.fixes where fix != device.position { moves.add(.located(fix)) }
    for index in apps.indices {
      let app = AppID(index: index)
      let model = apps[index]
      moves.add(.locationAuthorization(app, model.location.isAllowed ? .denied : .always))
      moves.add(.notificationPlaces(app, model.location.place == nil ? [LocationModel.place] : []))
      if model.location.place?.isReached == true {
        moves.add(.notificationDue(app, World.notificationAtPlace))
      }
      if model.stage == .connected, !model.isPortClosed, model.freezer == .none {
        let updates = model.location.usesStandardService ? nil : StandardUpdates()
        moves.add(.process(app, .asked(.standardUpdates(updates))))
      }
    }
  }
}
