import LifecycleKernel

extension World {
  /// All events that can happen next.
  func listMoves(_ configuration: ModelConfiguration, into moves: inout MoveList) {
    moves.removeAll()
    for index in apps.indices {
      listProcessMoves(of: index, apps[index], configuration, into: &moves)
      listDeadlines(of: index, apps[index], configuration, into: &moves)
    }
    switch configuration.alphabet {
    case .wide:
      listWideRequests(configuration, into: &moves)
    case .scenes:
      listNarrowRequests(configuration, into: &moves)
      listSceneMoves(into: &moves)
    default:
      listNarrowRequests(configuration, into: &moves)
    }
    listFeatureMoves(configuration, into: &moves)
  }

  private func listProcessMoves(
    of index: Int, _ model: ProcessModel, _ configuration: ModelConfiguration,
    into moves: inout MoveList
  ) {
    let app = AppID(index: index)
    let isWide = configuration.alphabet == .wide
    func add(_ event: ProcessEvent, isPrompt: Bool = false, isStubborn: Bool = false) {
      moves.add(.process(app, event), isPrompt: isPrompt, isStubborn: isStubborn)
    }
    switch model.stage {
    case .none:
      return
    case .killed:
      // The process does not end, because it is in an uninterruptible system call.
      add(.exited(.signaled(9)), isPrompt: true)
      // Messages that were written before the kill are read after it.
      if isWide { add(.returned(accepted: true)) }
      return
    case .started:
      add(.connected, isPrompt: true)
      add(.failedToStart("no such file"))
    case .connected:
      if model.isToldToEnd && model.told == nil {
        add(.exited(.exited(code: 0)), isPrompt: true)
      } else if model.isPortClosed {
        add(.exited(.exited(code: 1)), isPrompt: true)
      }
      if model.told != nil {
        add(.returned(accepted: true), isPrompt: !model.isPortClosed)
        let canDecline =
          model.launchStage != .finished || model.told == .didFinishLaunching
          || (model.told == .wake && isWide)
        if canDecline { add(.returned(accepted: false)) }
      }
    }
    switch model.freezer {
    case .none:
      break
    case .asked:
      add(.frozen, isPrompt: true, isStubborn: true)
      add(.heldLock("Documents/db.sqlite"))
    case .frozen:
      // What it used was measured before.
      if isWide { add(.exceeded(.memory)) }
      listFrozenMoves(of: index, model, configuration, into: &moves)
      return
    }
    add(.exited(.signaled(11)))
    listRunningMoves(of: index, model, configuration, into: &moves)
    for id in 0..<UInt64(DeadlineSet.wakeLimit) where model.openWakes.contains(id) {
      guard !model.isPortClosed else { break }
      add(.finishedWake(WakeID(rawValue: Int(id)), .newData), isPrompt: model.told == nil)
    }
    guard isWide else { return }
    add(.exited(.exited(code: 0)))
    add(.crashing(signal: 11))
    add(.exceeded(.memory))
    add(.exceeded(.storage))
    if !model.isPortClosed {
      add(.closedPort)
      add(.misbehaved(.flood))
      if model.told == nil { add(.returned(accepted: true)) }
      if model.stage == .connected { add(.connected) }
    }
    listWideMoves(of: index, model, configuration, into: &moves)
  }

  private func listDeadlines(
    of index: Int, _ model: ProcessModel, _ configuration: ModelConfiguration,
    into moves: inout MoveList
  ) {
    guard !model.armed.isEmpty else { return }
    for id in model.armed.ids(of: AppID(index: index))
    where mayPass(id, model, configuration) {
      let isPrompt = id.kind == .suspensionGrace || id.kind == .wake
      moves.add(
        .deadlinePassed(id, isDebugged: false),
        isPrompt: isPrompt && model.told == nil, isStubborn: !id.kind.isPause)
    }
  }

  private func listNarrowRequests(
    _ configuration: ModelConfiguration, into moves: inout MoveList
  ) {
    for index in apps.indices {
      let app = AppID(index: index)
      if !device.isClosed { moves.add(.launch(app)) }
      if apps[index].awaitedWakes < configuration.wakeLimit {
        moves.add(.launchInBackground(app, configuration.commonWake))
      }
      if apps[index].stage != .none { moves.add(.terminate(app)) }
    }
    if !device.isClosed { moves.add(.home) }
    moves.add(device.isClosed ? .unlock : .lock)
  }

  private func listWideRequests(_ configuration: ModelConfiguration, into moves: inout MoveList) {
    for index in apps.indices {
      let app = AppID(index: index)
      for request: Request in [
        .launch(app), .switcherKill(app), .terminate(app), .jetsam(app), .crash(app),
        .uninstall(app), .updateBegan(app), .updateFailed(app),
      ] {
        moves.add(request)
      }
      if apps[index].awaitedWakes < configuration.wakeLimit {
        moves.add(.launchInBackground(app, .demandedFetch))
        moves.add(.launchInBackground(app, Wake(.remoteNotification)))
        moves.add(.launchInBackground(app, Wake(.location)))
      }
      if apps[index].isUpdating || !apps[index].isInstalled {
        moves.add(.install(app, configuration.apps[index]))
      }
    }
    for request: Request in [
      .goBack, .home, .homeButton, .lock, .unlock, .sideButton, .darkenScreen, .wakeScreen,
      .shutdown,
    ] {
      moves.add(request)
    }
    if armed.contains(.homePress) {
      moves.add(.deadlinePassed(DeadlineID(.device, .homePress), isDebugged: false))
    }
  }
}
