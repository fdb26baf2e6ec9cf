import LifecycleKernel

extension World {
  func listDisplayMoves(into moves: inout MoveList) {
    let description = DisplayModel.description
    guard let mode = displayMode else {
      moves.add(.display(.connect(description)))
      listModesThatAppsSet(into: &moves)
      return
    }
    moves.add(.display(.disconnect(description.name)))
    moves.add(.display(.mode(description.name, DisplayModel.other(than: mode))))
    listModesThatAppsSet(into: &moves)
  }

  /// Apps that know the display set its mode, also when it is gone and they were not told yet.
  private func listModesThatAppsSet(into moves: inout MoveList) {
    for (index, model) in apps.enumerated() {
      guard model.stage == .connected, !model.isPortClosed, model.freezer == .none,
        let known = model.display.known
      else { continue }
      func add(_ mode: DisplayMode, former: DisplayMode) {
        moves.add(
          .process(
            AppID(index: index),
            .setDisplayMode(DisplayModeRequest(known.number, mode, former: former))))
      }
      let other = DisplayModel.other(than: known.mode)
      add(other, former: known.mode)
      // It was sent before the app has read what it is being told.
      if model.told == .display { add(known.mode, former: other) }
    }
  }

  /// A display that comes and goes, apps that have something to show on it, and a second scene.
  func listSceneDisplayMoves(into moves: inout MoveList) {
    let description = DisplayModel.description
    moves.add(
      .display(displayMode == nil ? .connect(description) : .disconnect(description.name)))
    for (index, model) in apps.enumerated() {
      let app = AppID(index: index)
      if device.profile.needsSceneAccessory, model.stage == .connected, !model.isPortClosed,
        model.freezer == .none
      {
        moves.add(.process(app, .hasSceneAccessory(!model.display.hasSceneAccessory)))
      }
      if !device.isClosed, model.scenes.next.rawValue < 2 {
        moves.add(.scene(.open(app, nil, from: nil)))
        moves.add(.scene(.open(app, nil, from: app)))
      }
      if model.scenes.open.count > 1, let last = model.scenes.open.last {
        moves.add(.scene(.discard(SceneReference(app, last), from: nil)))
      }
      moves.add(.switcherKill(app))
      if model.stage != .none { moves.add(.jetsam(app)) }
    }
    if let beside = stage.beside, !device.isClosed { moves.add(.scene(.focus(beside))) }
  }

  /// A person has changed the display.
  mutating func noteDisplay(_ change: DisplayChange) {
    switch change {
    case .connect(let description): displayMode = description.preferred
    case .disconnect: displayMode = nil
    case .mode(_, let mode): displayMode = mode
    }
  }

  /// An app sets the mode, which counts if it is in front.
  mutating func noteDisplay(_ request: DisplayModeRequest, of index: Int) {
    guard apps[index].display.known?.mode == request.former else { return }
    apps[index].display.known?.mode = request.mode
    guard displayMode != nil, expectedFront == .app(AppID(index: index)), !isShutDown,
      [.active, .inactive].contains(apps[index].state)
    else { return }
    // The same one: an app does not know another with the only description.
    displayMode = request.mode
  }
}
