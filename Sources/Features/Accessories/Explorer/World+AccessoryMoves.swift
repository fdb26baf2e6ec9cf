import LifecycleKernel

extension World {
  func listAccessoryMoves(into moves: inout MoveList) {
    let accessory = device.connectedAccessories.first
    let description = AccessoryModel.description
    moves.add(
      .accessory(accessory == nil ? .connect(description) : .disconnect(description.name)))
    guard let accessory else { return }
    for index in apps.indices {
      let app = AppID(index: index)
      let model = apps[index]
      if model.accessory.untold == 0, device.hasSession(app, with: accessory.connection) {
        moves.add(.accessory(.send(description.name, protocol: nil, [1])))
      }
      guard model.stage == .connected, !model.isPortClosed, model.freezer == .none,
        model.accessory.isKnown, !model.accessory.hasAskedForSession
      else { continue }
      let request = AccessoryRequest(
        model.accessory.lastSession + 1,
        .open(connection: accessory.connection, protocol: AccessoryModel.spoken))
      moves.add(.process(app, .askedForAccessory(request)))
    }
  }
}
