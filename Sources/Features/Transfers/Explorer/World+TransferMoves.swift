import LifecycleKernel

extension World {
  /// What can become of an app's URL session.
  func listTransferMoves(
    of index: Int, _ configuration: ModelConfiguration, into moves: inout MoveList
  ) {
    let app = AppID(index: index)
    if apps[index].isSessionWaiting {
      moves.add(.transfers(app, .waitsNoMore(session: World.session)))
    } else if apps[index].awaitedWakes < configuration.wakeLimit {
      moves.add(.transfers(app, .waits(session: World.session)))
    }
  }

  /// What can become of the download of its Newsstand asset.
  func listAssetMoves(
    of index: Int, _ configuration: ModelConfiguration, into moves: inout MoveList
  ) {
    let app = AppID(index: index)
    if apps[index].isAssetWaiting {
      moves.add(.transfers(app, .assetWaitsNoMore(asset: World.asset)))
    } else if apps[index].awaitedWakes < configuration.wakeLimit {
      moves.add(.transfers(app, .assetWaits(asset: World.asset)))
    }
  }
}
