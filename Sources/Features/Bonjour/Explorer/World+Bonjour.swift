import LifecycleKernel

// RESP-02: no app that is suspended, or has ended, has a service in the network, and one that goes on
// is told that it has lost it.

extension World {
  /// The app asks for something, before the device hears of it.
  mutating func noteBonjour(_ request: BonjourRequest, of index: Int) {
    switch request.action {
    case .begin:
      apps[index].bonjour.number = request.number
      apps[index].bonjour.isWanted = true
      if apps[index].freezer == .frozen { apps[index].bonjour.untold = .closed }
    case .end:
      apps[index].bonjour.isWanted = false
      apps[index].bonjour.untold = .nothing
    case .text: break
    }
  }

  /// The host reports what has come of the publication.
  mutating func noteBonjour(_ report: BonjourReport, of index: Int) {
    guard apps[index].stage == .connected else { return }
    switch report.result {
    case .published:
      apps[index].bonjour.isPublished = true
      apps[index].bonjour.untold = .published
    case .failed:
      apps[index].bonjour.isAtHost = false
      apps[index].bonjour.isPublished = false
      apps[index].bonjour.untold = .failed
    case .present, .resolved: break
    }
  }

  /// The host is told to do something for the app.
  mutating func checkBonjour(
    _ order: BonjourOrder, for index: Int, after event: Event
  ) -> Violation? {
    let model = apps[index]
    switch order {
    case .begin:
      guard model.isRunning, !model.bonjour.isAtHost,
        case .process(_, .askedForBonjour) = event
      else { return Violation("RESP-02", "a service of app \(index) is published at a wrong time") }
      apps[index].bonjour.isAtHost = true
    case .end:
      guard model.bonjour.isAtHost else {
        return Violation("RESP-02", "a service of app \(index) is withdrawn that is not there")
      }
      apps[index].bonjour.isAtHost = false
      apps[index].bonjour.isPublished = false
      if case .process(_, .frozen) = event { apps[index].bonjour.untold = .closed }
    case .text:
      return Violation("RESP-02", "app \(index) has given no other TXT record")
    }
    return nil
  }

  mutating func checkBonjourLog(_ entry: BonjourLogEntry, of index: Int) -> Violation? {
    switch entry {
    case .published: apps[index].bonjour.isLogged = true
    case .withdrawn: apps[index].bonjour.isLogged = false
    case .failed: break
    }
    return nil
  }

  /// The app is told something.
  mutating func checkBonjourNews(_ event: BonjourEvent, of index: Int) -> Violation? {
    let model = apps[index].bonjour
    apps[index].bonjour.untold = .nothing
    switch event {
    case .published:
      return model.untold == .published && model.isPublished
        ? nil : Violation("RESP-02", "app \(index) is told of a service that is not there")
    case .ended(_, _, let end):
      apps[index].bonjour.isWanted = false
      let expected: BonjourModel.Untold = end == .suspended ? .closed : .failed
      return model.untold == expected
        ? nil : Violation("RESP-02", "app \(index) is told a wrong end of its service")
    case .changed, .resolved:
      return Violation("RESP-02", "app \(index) has looked for nothing")
    }
  }

  /// What has to hold after every event.
  func checkBonjour() -> Violation? {
    for index in apps.indices {
      let mayPublish = apps[index].stage == .killed || apps[index].stage == .connected
      guard !apps[index].bonjour.isAtHost || mayPublish && apps[index].freezer != .frozen else {
        return Violation(
          "RESP-02", "app \(index), which is suspended or has ended, has a service in the network")
      }
      let isPublished = !device.publishedServices(of: AppID(index: index)).isEmpty
      guard isPublished == apps[index].bonjour.isPublished,
        isPublished == apps[index].bonjour.isLogged
      else {
        return Violation("RESP-02", "it is not known whether app \(index) has published a service")
      }
      if apps[index].state == .active, apps[index].stage == .connected, apps[index].told == nil,
        !apps[index].isToldToEnd,
        apps[index].bonjour.untold != .nothing
      {
        return Violation("RESP-02", "app \(index) is active, and not told about its service")
      }
    }
    return nil
  }

  /// What the app and the host may do next.
  func listBonjourMoves(of index: Int, into moves: inout MoveList) {
    let model = apps[index]
    guard model.stage == .connected else { return }
    func add(_ event: ProcessEvent) { moves.add(.process(AppID(index: index), event)) }
    if model.bonjour.isAtHost {
      if !model.bonjour.isPublished {
        add(.bonjour(BonjourReport(model.bonjour.number, .published(BonjourModel.name))))
      }
      add(.bonjour(BonjourReport(model.bonjour.number, .failed(.unavailable, "it is gone"))))
    }
    guard !model.isPortClosed else { return }
    if model.bonjour.isWanted {
      add(.askedForBonjour(BonjourRequest(model.bonjour.number, .end)))
    } else if model.bonjour.number < BonjourModel.limit {
      // Also of a frozen app: it has asked before, and its message is read only now.
      let begin = BonjourRequest.Action.begin(.publish(BonjourModel.service))
      add(.askedForBonjour(BonjourRequest(model.bonjour.number + 1, begin)))
    }
  }
}
