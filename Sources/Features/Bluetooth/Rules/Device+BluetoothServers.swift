// What apps ask of Bluetooth as peripherals. What centrals ask of them is in Device+Centrals.swift.

extension Device {
  /// The app's peripheral managers: those of its process, and those that are preserved (BT-03).
  public func bluetoothServers(of app: AppID) -> [BluetoothServer] {
    exists(app) ? radio.apps[app].servers : []
  }

  mutating func bluetoothServerRequested(_ request: BluetoothServerRequest, by app: AppID) {
    if request.action == .open { return open(request.manager, app) }
    guard
      let index = radio.apps[app].servers.firstIndex(where: {
        $0.name == request.manager && $0.isOpen
      })
    else {
      misbehave(app, .outOfTurn("it uses a Bluetooth peripheral manager that it does not have"))
      return
    }
    carryOut(request.action, index, app)
    preserveServers(app)
    advance(app, because: self[app].run.cause)
  }

  /// A manager that was preserved is told first what it had (BT-03).
  private mutating func open(_ name: BluetoothManager, _ app: AppID) {
    let managers = radio.apps[app].servers.filter(\.isOpen)
    guard !managers.contains(where: { $0.name == name }) else {
      misbehave(app, .outOfTurn("it has the same Bluetooth peripheral manager twice"))
      return
    }
    guard managers.count < BluetoothLimits.centrals else {
      misbehave(
        app,
        .outOfTurn("it has more than \(BluetoothLimits.centrals) Bluetooth peripheral managers"))
      return
    }
    var first: [BluetoothServerEvent] = []
    if let index = radio.apps[app].servers.firstIndex(where: { $0.name == name }) {
      radio.apps[app].servers[index].isOpen = true
      let server = radio.apps[app].servers[index]
      first.append(.willRestore(server.services, server.advertisement, server.subscriptions))
    } else {
      radio.apps[app].servers.append(BluetoothServer(name))
    }
    first.append(.state(isOn: bluetooth.isOn))
    let news = first.map { BluetoothServerNews(manager: name, event: $0) }
    radio.apps[app].serverNews.insert(contentsOf: news, at: 0)
    preserveServers(app)
    advance(app, because: self[app].run.cause)
  }

  private mutating func carryOut(
    _ action: BluetoothServerRequest.Action, _ index: Int, _ app: AppID
  ) {
    switch action {
    case .open: break
    case .close:
      let name = radio.apps[app].servers.remove(at: index).name
      radio.apps[app].serverNews.removeAll { $0.manager == name }
      failRequests(app) { $0.manager == name }
    case .add(let service): add(service, index, app)
    case .remove(let identifier):
      radio.apps[app].servers[index].services.removeAll { $0.identifier == identifier }
      forgetSubscriptions(index, app)
    case .removeAll:
      radio.apps[app].servers[index].services = []
      forgetSubscriptions(index, app)
    case .advertise(let advertisement):
      guard bluetooth.isOn else { return }
      radio.apps[app].servers[index].advertisement = advertisement
    case .stopAdvertising:
      radio.apps[app].servers[index].advertisement = nil
    case .answer(let number, let answer): self.answer(number, answer, app)
    case .update(let characteristic, let value, let centrals):
      update(characteristic, value, centrals, index, app)
    }
  }

  private mutating func add(_ service: OfferedService, _ index: Int, _ app: AppID) {
    let services = radio.apps[app].servers[index].services
    if let fault = service.fault {
      misbehave(app, .outOfTurn("it \(fault) over Bluetooth"))
      return
    }
    guard services.count < BluetoothLimits.services else {
      misbehave(
        app, .outOfTurn("it offers more than \(BluetoothLimits.services) Bluetooth services"))
      return
    }
    guard !services.contains(where: { $0.identifier == service.identifier }) else { return }
    radio.apps[app].servers[index].services.append(service)
  }

  private mutating func forgetSubscriptions(_ index: Int, _ app: AppID) {
    let server = radio.apps[app].servers[index]
    radio.apps[app].servers[index].subscriptions.removeAll {
      server.characteristic($0.characteristic) == nil
    }
  }

  private mutating func answer(_ number: UInt64, _ answer: CentralAnswer, _ app: AppID) {
    // One that has taken too long was answered with an error.
    guard let request = radio.apps[app].requests.first(where: { $0.number == number }) else {
      return
    }
    radio.apps[app].requests.removeAll { $0.number == number }
    if case .success = answer, !request.isRead {
      effects.append(.answerCentral(number, .success([])))
    } else {
      effects.append(.answerCentral(number, answer))
    }
  }

  private mutating func update(
    _ characteristic: BluetoothID, _ value: [UInt8], _ centrals: [String]?, _ index: Int,
    _ app: AppID
  ) {
    guard radio.apps[app].servers[index].unconfirmed < 2 * BluetoothLimits.updates else {
      misbehave(app, .outOfTurn("it sends more values over Bluetooth than were confirmed"))
      return
    }
    radio.apps[app].servers[index].unconfirmed += 1
    for place in radio.apps[app].servers[index].subscriptions.indices {
      let subscription = radio.apps[app].servers[index].subscriptions[place]
      guard subscription.characteristic == characteristic,
        centrals?.contains(subscription.central) != false
      else { continue }
      radio.apps[app].servers[index].subscriptions[place].count += 1
      radio.apps[app].servers[index].subscriptions[place].newest = value
    }
    let name = radio.apps[app].servers[index].name
    let isDue = radio.apps[app].servers[index].unconfirmed >= BluetoothLimits.updates
    let isAnnounced = radio.apps[app].serverNews.contains { news in
      if case .sent = news.event { news.manager == name } else { false }
    }
    guard isDue, !isAnnounced else { return }
    radio.apps[app].serverNews.append(BluetoothServerNews(manager: name, event: .sent(0)))
  }

  // MARK: Preservation (BT-03, BT-05)

  /// Writes down the managers that have a restore identifier.
  private mutating func preserveServers(_ app: AppID) {
    guard profile.preservesBluetooth else { return }
    let kept = radio.apps[app].servers.filter { $0.name.restoreIdentifier != nil }
      .map(\.afterReboot)
    guard self[app].lasting.bluetooth.servers != kept else { return }
    self[app].lasting.bluetooth.servers = kept
    effects.append(.keep(.app(app)))
  }

  /// The process has ended: as `keepBluetooth`.
  mutating func keepServers(_ app: AppID, isForceQuit: Bool) {
    // What it had been asked it can answer no more; what it was not told yet is for the next one.
    let untold = radio.apps[app].serverNews.compactMap(\.event.request)
    failRequests(app) { !untold.contains($0.number) }
    let isKept = !isForceQuit && profile.preservesBluetooth
    radio.apps[app].servers.removeAll { !isKept || $0.name.restoreIdentifier == nil }
    for index in radio.apps[app].servers.indices {
      radio.apps[app].servers[index].isOpen = false
      radio.apps[app].servers[index].unconfirmed = 0
    }
    let names = radio.apps[app].servers.map(\.name)
    failRequests(app) { !names.contains($0.manager) }
    radio.apps[app].serverNews.removeAll { news in
      switch news.event {
      // What it was about to be told anyway is told anew when it has the manager again.
      case .willRestore, .state, .sent: true
      case .read, .write, .subscribed: !names.contains(news.manager)
      }
    }
    preserveServers(app)
  }

  /// The managers for which the app is launched, by their restore identifiers (BT-03, BT-04).
  func restoredServers(_ app: AppID) -> [String] {
    guard !hasScenes(app) else { return [] }
    return radio.apps[app].servers.filter { !$0.isOpen }.compactMap(\.name.restoreIdentifier)
  }

  /// Bluetooth was switched on or off: it ends subscriptions, advertisements and requests.
  mutating func switchServers() {
    let isOn = bluetooth.isOn
    for app in radio.apps.apps where !radio.apps[app].servers.isEmpty {
      for index in radio.apps[app].servers.indices {
        if !isOn {
          radio.apps[app].servers[index].advertisement = nil
          radio.apps[app].servers[index].subscriptions = []
        }
        let name = radio.apps[app].servers[index].name
        guard radio.apps[app].servers[index].isOpen else { continue }
        radio.apps[app].serverNews.removeAll { news in
          guard news.manager == name else { return false }
          if case .sent = news.event { return false }
          return !isOn
        }
        radio.apps[app].serverNews.append(
          BluetoothServerNews(manager: name, event: .state(isOn: isOn)))
      }
      if !isOn { failRequests(app) { _ in true } }
      radio.apps[app].servers.removeAll { !$0.isOpen && !isOn }
      preserveServers(app)
      advance(app, because: self[app].run.cause)
    }
  }
}

extension Device {
  /// The first of the news whose manager is there to take it; it counts as told.
  mutating func takeServerNews(_ app: AppID) -> Callback? {
    guard let index = radio.apps[app].firstForOpenServer else { return nil }
    let news = radio.apps[app].serverNews.remove(at: index)
    guard case .sent = news.event,
      let server = radio.apps[app].servers.firstIndex(where: { $0.name == news.manager })
    else { return .peripheral(news) }
    // The app may have sent more in the meantime.
    let count = radio.apps[app].servers[server].unconfirmed
    radio.apps[app].servers[server].unconfirmed = 0
    return .peripheral(BluetoothServerNews(manager: news.manager, event: .sent(count)))
  }
}
