// What apps ask of Bluetooth. What is around the device is in Device+BluetoothWorld.swift.

extension Device {
  /// The app's central managers: those of its process, and those that are preserved (BT-03).
  public func bluetoothCentrals(of app: AppID) -> [BluetoothCentral] {
    exists(app) ? radio.apps[app].centrals : []
  }

  mutating func bluetoothRequested(_ request: BluetoothRequest, by app: AppID) {
    guard radio.apps[app].news.count < 2 * BluetoothLimits.news else {
      misbehave(app, .outOfTurn("it asks about Bluetooth faster than it takes the answers"))
      return
    }
    if request.action == .open { return open(request.manager, app) }
    guard let index = radio.apps[app].index(ofOpen: request.manager) else {
      misbehave(app, .outOfTurn("it uses a Bluetooth manager that it does not have"))
      return
    }
    carryOut(request.action, index, app)
    preserveBluetooth(app)
    advance(app, because: self[app].run.cause)
  }

  /// A manager that was preserved is told first what it had (BT-03).
  private mutating func open(_ name: BluetoothManager, _ app: AppID) {
    let managers = radio.apps[app].centrals.filter(\.isOpen)
    guard !managers.contains(where: { $0.name == name }) else {
      misbehave(app, .outOfTurn("it has the same Bluetooth manager twice"))
      return
    }
    guard managers.count < BluetoothLimits.centrals else {
      misbehave(app, .outOfTurn("it has more than \(BluetoothLimits.centrals) Bluetooth managers"))
      return
    }
    var first: [BluetoothEvent] = []
    if let index = radio.apps[app].centrals.firstIndex(where: { $0.name == name }) {
      radio.apps[app].centrals[index].isOpen = true
      first.append(restoration(of: radio.apps[app].centrals[index]))
    } else {
      radio.apps[app].centrals.append(BluetoothCentral(name))
    }
    first.append(powerState)
    let news = first.map { BluetoothNews(manager: name, event: $0) }
    radio.apps[app].news.insert(contentsOf: news, at: 0)
    preserveBluetooth(app)
    advance(app, because: self[app].run.cause)
  }

  private func restoration(of central: BluetoothCentral) -> BluetoothEvent {
    let links = central.links.compactMap { link in
      bluetooth.peripherals.first { $0.identifier == link.peripheral }.map {
        BluetoothEvent.RestoredLink(
          peripheral: $0, isConnected: link.isConnected, subscriptions: link.subscriptions)
      }
    }
    return .willRestore(central.scan, links)
  }

  private mutating func carryOut(
    _ action: BluetoothRequest.Action, _ index: Int, _ app: AppID
  ) {
    switch action {
    case .open: break
    case .close:
      let name = radio.apps[app].centrals.remove(at: index).name
      radio.apps[app].news.removeAll { $0.manager == name }
    case .scan(let services):
      guard bluetooth.isOn else { return }
      radio.apps[app].centrals[index].scan = BluetoothScan(services: services)
      scan(index, app)
    case .stopScan:
      radio.apps[app].centrals[index].scan = nil
    case .connect(let peripheral): connect(peripheral, index, app)
    case .disconnect(let peripheral):
      guard let link = radio.apps[app].centrals[index].link(to: peripheral) else { return }
      radio.apps[app].centrals[index].links.remove(at: link)
      note(.disconnected(peripheral, isDemanded: true), index, app)
    case .read(let peripheral, let characteristic):
      let failure = failure(peripheral, characteristic, index, app)
      let known = self.peripheral(peripheral)
      let value = known.flatMap { self.value(of: characteristic, at: $0) } ?? []
      note(
        .value(peripheral, characteristic: characteristic, failure == nil ? value : [], failure),
        index, app)
    case .write(let peripheral, let characteristic, let value, let wantsResponse):
      var failure = failure(peripheral, characteristic, index, app)
      if value.count > BluetoothLimits.value { failure = failure ?? .valueTooLong }
      if failure == nil { set(value, of: characteristic, at: peripheral) }
      if wantsResponse {
        note(.written(peripheral, characteristic: characteristic, failure), index, app)
      }
    case .subscribe(let peripheral, let characteristic, let isOn):
      subscribe(peripheral, characteristic, isOn, index, app)
    }
  }

  private mutating func connect(_ peripheral: BluetoothID, _ index: Int, _ app: AppID) {
    guard bluetooth.isOn else { return }
    guard let known = self.peripheral(peripheral) else {
      note(.failedToConnect(peripheral), index, app)
      return
    }
    let link = radio.apps[app].centrals[index].link(to: peripheral)
    if let link {
      if known.isInReach { radio.apps[app].centrals[index].links[link].isConnected = true }
    } else {
      radio.apps[app].centrals[index].links.append(
        BluetoothLink(peripheral: peripheral, isConnected: known.isInReach))
    }
    if known.isInReach { note(.connected(known), index, app) }
  }

  private mutating func subscribe(
    _ peripheral: BluetoothID, _ characteristic: BluetoothID, _ isOn: Bool, _ index: Int,
    _ app: AppID
  ) {
    let failure = failure(peripheral, characteristic, index, app)
    if failure == nil, let link = radio.apps[app].centrals[index].link(to: peripheral) {
      radio.apps[app].centrals[index].links[link].subscriptions.removeAll {
        $0 == characteristic
      }
      if isOn {
        radio.apps[app].centrals[index].links[link].subscriptions.append(characteristic)
      }
    }
    note(
      .subscribed(peripheral, characteristic: characteristic, isOn && failure == nil, failure),
      index, app)
  }

  private func failure(
    _ peripheral: BluetoothID, _ characteristic: BluetoothID, _ index: Int, _ app: AppID
  ) -> BluetoothFailure? {
    let central = radio.apps[app].centrals[index]
    guard let link = central.link(to: peripheral), central.links[link].isConnected else {
      return .notConnected
    }
    let value = self.peripheral(peripheral)?.value(of: characteristic)
    return value == nil ? .noSuchAttribute : nil
  }

  /// Reports the peripherals that the manager looks for and has not been told of.
  mutating func scan(_ index: Int, _ app: AppID) {
    guard let scan = radio.apps[app].centrals[index].scan, bluetooth.isOn,
      // As on the platform, an app that is not in sight finds only what it names.
      scan.services != nil || self[app].run.state.isForeground
    else { return }
    let links = radio.apps[app].centrals[index].links
    for peripheral in bluetooth.peripherals
    where peripheral.isInReach && peripheral.offers(scan.services)
      && !scan.found.contains(peripheral.identifier)
      // A connected peripheral does not advertise itself.
      && !links.contains(where: { $0.peripheral == peripheral.identifier && $0.isConnected })
    {
      radio.apps[app].centrals[index].scan?.found.append(peripheral.identifier)
      note(.discovered(peripheral), index, app)
    }
  }

  /// The app has become active: it finds all peripherals again.
  mutating func catchUpWithBluetooth(_ app: AppID) {
    for index in radio.apps[app].centrals.indices
    where radio.apps[app].centrals[index].isOpen { scan(index, app) }
  }

  /// An answer for a manager, whose app executes.
  mutating func note(_ event: BluetoothEvent, _ index: Int, _ app: AppID) {
    let manager = radio.apps[app].centrals[index].name
    radio.apps[app].news.append(BluetoothNews(manager: manager, event: event))
  }

  // MARK: Preservation (BT-03, BT-05)

  /// Writes down the managers that have a restore identifier.
  mutating func preserveBluetooth(_ app: AppID) {
    guard profile.preservesBluetooth else { return }
    let kept = radio.apps[app].centrals.filter { $0.name.restoreIdentifier != nil }
      .map(\.afterReboot)
    guard self[app].lasting.bluetooth.centrals != kept else { return }
    self[app].lasting.bluetooth.centrals = kept
    effects.append(.keep(.app(app)))
  }

  /// The process has ended: the managers with restore identifiers go on without it, unless the user
  /// has ended the app (BT-05).
  mutating func keepBluetooth(_ app: AppID, isForceQuit: Bool) {
    let isKept = !isForceQuit && profile.preservesBluetooth
    radio.apps[app].centrals.removeAll {
      !isKept || $0.name.restoreIdentifier == nil
    }
    for index in radio.apps[app].centrals.indices {
      radio.apps[app].centrals[index].isOpen = false
    }
    let names = radio.apps[app].centrals.map(\.name)
    radio.apps[app].news.removeAll {
      // What it was about to be told anyway is told anew when it has the manager again.
      if case .willRestore = $0.event { return true }
      if case .state = $0.event { return true }
      return !names.contains($0.manager)
    }
    preserveBluetooth(app)
  }

  /// The managers for which the app is launched, by their restore identifiers (BT-03). An app with
  /// scenes must know them itself (BT-04).
  func restoredCentrals(_ app: AppID) -> [String] {
    guard !hasScenes(app) else { return [] }
    return radio.apps[app].centrals.filter { !$0.isOpen }.compactMap(\.name.restoreIdentifier)
  }
}

/// An app's managers, and what they were not told yet.
struct BluetoothAppFacts: AppFacts {
  var centrals: [BluetoothCentral] = []
  var news: [BluetoothNews] = []
  /// Its peripheral managers, what they were not told yet, and what they have not answered.
  var servers: [BluetoothServer] = []
  var serverNews: [BluetoothServerNews] = []
  var requests: [OpenCentralRequest] = []

  func index(ofOpen name: BluetoothManager) -> Int? {
    centrals.firstIndex { $0.name == name && $0.isOpen }
  }

  /// The first of the news whose manager is there to take it.
  var firstForOpen: Int? {
    news.firstIndex { index(ofOpen: $0.manager) != nil }
  }

  /// The same of the peripheral managers.
  var firstForOpenServer: Int? {
    serverNews.firstIndex { news in
      servers.contains { $0.name == news.manager && $0.isOpen }
    }
  }
}
