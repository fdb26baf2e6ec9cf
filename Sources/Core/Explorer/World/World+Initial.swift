import LifecycleKernel

extension World {
  /// The initial world of an exploration.
  static func initial(_ configuration: ModelConfiguration) -> World {
    var world = World(configuration)
    guard configuration.start != .installed else { return world }
    for index in world.apps.indices.reversed() {
      if world.device.isClosed { world.settle(after: .unlock, configuration) }
      world.settle(after: .launch(AppID(index: index)), configuration)
    }
    if configuration.start == .suspended { world.settle(after: .home, configuration) }
    return world
  }

  /// Performs the request and everything that follows from it, with all processes answering at
  /// once.
  private mutating func settle(after request: Request, _ configuration: ModelConfiguration) {
    var moves = MoveList()
    var effects: [Effect] = []
    _ = perform(.request(request), configuration, effects: &effects)
    listMoves(configuration, into: &moves)
    while let prompt = moves.prompt {
      _ = perform(moves.events[prompt], configuration, effects: &effects)
      listMoves(configuration, into: &moves)
    }
  }
}
