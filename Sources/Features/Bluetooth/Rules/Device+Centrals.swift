// What simulated centrals around the device ask of apps, and whom it wakes (BT-02).

extension Device {
  /// The number of the next request of a central, which its answer has.
  public var nextCentralRequest: UInt64 { radio.lastCentralRequest + 1 }

  /// Why the request is refused; nil if it is not.
  func refusal(of request: CentralRequest) -> Refusal? {
    if !bluetooth.isOn { return .bluetoothIsOff }
    if request.central.isEmpty || request.central.utf8.count > BluetoothLimits.name {
      return .impossibleCentral
    }
    guard let index = server(of: request) else { return .characteristicNotOffered }
    if let refusal = refusalToReach(request.app, index) { return refusal }
    if case .write(_, let value) = request.action, value.count > BluetoothLimits.value {
      return .valueTooLong
    }
    let facts = radio.apps[request.app]
    if case .subscribe(_, true) = request.action,
      facts.servers[index].subscriptions.count >= BluetoothLimits.subscriptions
    {
      return .tooManyCentralRequests
    }
    let isFull =
      facts.requests.count >= BluetoothLimits.requests
      || facts.serverNews.count >= BluetoothLimits.news
    return isFull ? .tooManyCentralRequests : nil
  }

  /// The manager that offers what the request is about.
  private func server(of request: CentralRequest) -> Int? {
    radio.apps[request.app].servers.firstIndex {
      $0.characteristic(request.action.characteristic) != nil
    }
  }

  /// Why no central reaches the app now. Without the mode that is so as soon as it has left the
  /// foreground (MODE-06); with it, it is woken, or launched where its state is preserved.
  private func refusalToReach(_ app: AppID, _ server: Int) -> Refusal? {
    let record = self[app]
    if record.position.isAlive, !record.isEnding, record.run.state.isForeground { return nil }
    if let refusal = self.refusal(of: .launchInBackground(app, Wake(.bluetoothPeripheral))) {
      return refusal
    }
    let goesToProcess = record.position.isAlive && !record.isEnding
    let isKept = radio.apps[app].servers[server].name.restoreIdentifier != nil
    return goesToProcess || isKept ? nil : .notRunning
  }

  mutating func centralRequested(_ request: CentralRequest) {
    radio.lastCentralRequest += 1
    let number = radio.lastCentralRequest
    let app = request.app
    guard let index = server(of: request),
      let characteristic = radio.apps[app].servers[index].characteristic(
        request.action.characteristic)
    else { return }
    let central = request.central
    switch request.action {
    case .read(let identifier):
      guard characteristic.canBeRead else { return answerCentral(number, .readNotPermitted) }
      if let value = characteristic.value { return answerCentral(number, .success(value)) }
      ask(.read(number, central: central, identifier), number, index, app)
    case .write(let identifier, let value):
      guard characteristic.canBeWritten else { return answerCentral(number, .writeNotPermitted) }
      ask(.write(number, central: central, identifier, value), number, index, app)
    case .subscribe(let identifier, let isOn):
      guard characteristic.canBeNotified else {
        return answerCentral(number, .requestNotSupported)
      }
      subscribe(central, identifier, isOn, index, app)
      answerCentral(number, .success([]))
    }
  }

  private mutating func answerCentral(_ number: UInt64, _ answer: CentralAnswer) {
    effects.append(.answerCentral(number, answer))
  }

  private mutating func ask(
    _ event: BluetoothServerEvent, _ number: UInt64, _ index: Int, _ app: AppID
  ) {
    let manager = radio.apps[app].servers[index].name
    let isRead = if case .read = event { true } else { false }
    radio.apps[app].requests.append(
      OpenCentralRequest(number: number, manager: manager, isRead: isRead))
    tell(event, index, app)
  }

  private mutating func subscribe(
    _ central: String, _ characteristic: BluetoothID, _ isOn: Bool, _ index: Int, _ app: AppID
  ) {
    let place = radio.apps[app].servers[index].subscriptions.firstIndex {
      $0.central == central && $0.characteristic == characteristic
    }
    guard (place != nil) != isOn else { return }
    if let place {
      radio.apps[app].servers[index].subscriptions.remove(at: place)
    } else {
      radio.apps[app].servers[index].subscriptions.append(
        BluetoothSubscription(central: central, characteristic: characteristic))
    }
    tell(.subscribed(central: central, characteristic, isOn), index, app)
  }

  /// An app in the foreground is told at once. Any other is woken (BT-02).
  private mutating func tell(_ event: BluetoothServerEvent, _ index: Int, _ app: AppID) {
    let manager = radio.apps[app].servers[index].name
    radio.apps[app].serverNews.append(BluetoothServerNews(manager: manager, event: event))
    let record = self[app]
    if record.run.state.isForeground, !record.isEnding {
      return advance(app, because: record.run.cause)
    }
    let isPending = record.pendingWakes.contains { $0.reason == .bluetoothPeripheral }
    if !isPending { queue(Wake(.bluetoothPeripheral), app) }
  }

  /// Answers the app's open requests that satisfy the condition with an error.
  mutating func failRequests(_ app: AppID, where isFailed: (OpenCentralRequest) -> Bool) {
    guard radio.apps.contains(app) else { return }
    for request in radio.apps[app].requests where isFailed(request) {
      answerCentral(request.number, .unlikelyError)
      radio.apps[app].serverNews.removeAll { $0.event.request == request.number }
    }
    radio.apps[app].requests.removeAll(where: isFailed)
  }
}
