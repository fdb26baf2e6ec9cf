import LifecycleKernel

extension World {
  func listTaskMoves(
    of app: AppID, _ configuration: ModelConfiguration, into moves: inout MoveList
  ) {
    guard configuration.profile.hasTaskScheduler else { return }
    let model = apps[app.index]
    for task in Self.scheduledTasks {
      if model.isRunning, !model.isPortClosed { moves.add(.submitTask(app, task)) }
      if model.awaitedWakes < configuration.wakeLimit {
        moves.add(.launchTask(app, task.identifier))
      }
      moves.add(.expireTask(app, task.identifier))
    }
    moves.add(.cancelTasks(app, nil))
  }
}
