// The simulated Bluetooth around the device, and whom it wakes.

extension Device {
  /// The simulated peripherals, and whether Bluetooth is on.
  public var bluetooth: LastingBluetooth { lasting.bluetooth ?? LastingBluetooth() }

  func peripheral(_ identifier: BluetoothID) -> BluetoothPeripheral? {
    bluetooth.peripherals.first { $0.identifier == identifier }
  }

  /// The present value of a characteristic; nil if the peripheral has no such characteristic.
  public func value(
    of characteristic: BluetoothID, at peripheral: BluetoothPeripheral
  ) -> [UInt8]? {
    guard let first = peripheral.value(of: characteristic) else { return nil }
    return radio.values.first {
      $0.peripheral == peripheral.identifier && $0.characteristic == characteristic
    }?.value ?? first
  }

  private func peripheral(named name: String) -> BluetoothPeripheral? {
    bluetooth.peripherals.first { $0.name == name }
  }

  var powerState: BluetoothEvent {
    .state(isOn: bluetooth.isOn, known: bluetooth.peripherals)
  }

  /// Why the change is refused; nil if it is not.
  func refusal(of change: BluetoothChange) -> Refusal? {
    switch change {
    case .power: return nil
    case .add(let peripheral):
      if let fault = peripheral.fault { return .impossiblePeripheral(fault) }
      if self.peripheral(named: peripheral.name) != nil { return .peripheralExists }
      return bluetooth.peripherals.count < BluetoothLimits.peripherals ? nil : .tooManyPeripherals
    case .remove(let name): return self.peripheral(named: name) == nil ? .noPeripheral : nil
    case .reach(let name, _):
      if self.peripheral(named: name) == nil { return .noPeripheral }
      return bluetooth.isOn ? nil : .bluetoothIsOff
    case .notify(let name, let characteristic, let value):
      guard let peripheral = self.peripheral(named: name) else { return .noPeripheral }
      if peripheral.value(of: characteristic) == nil { return .noCharacteristic }
      if value.count > BluetoothLimits.value { return .valueTooLong }
      if !bluetooth.isOn { return .bluetoothIsOff }
      if !peripheral.isInReach { return .peripheralOutOfReach }
      return hasRoom(forValueOf: characteristic, at: peripheral) ? nil : .tooManyBluetoothEvents
    }
  }

  private func hasRoom(
    forValueOf characteristic: BluetoothID, at peripheral: BluetoothPeripheral
  ) -> Bool {
    radio.apps.apps.allSatisfy { app in
      radio.apps[app].news.count < BluetoothLimits.news
        || !radio.apps[app].centrals.contains {
          $0.hears(characteristic, of: peripheral.identifier)
        }
    }
  }

  mutating func changeBluetooth(_ change: BluetoothChange) {
    var world = bluetooth
    switch change {
    case .power(let isOn):
      guard world.isOn != isOn else { return }
      world.isOn = isOn
      keep(world)
      switchBluetooth()
    case .add(let peripheral):
      world.peripherals.append(peripheral)
      keep(world)
      if peripheral.isInReach { appear(peripheral) }
    case .remove(let name):
      guard let index = world.peripherals.firstIndex(where: { $0.name == name }) else { return }
      let peripheral = world.peripherals.remove(at: index)
      radio.values.removeAll { $0.peripheral == peripheral.identifier }
      disappear(peripheral, forEver: true)
      keep(world)
    case .reach(let name, let isInReach):
      guard let index = world.peripherals.firstIndex(where: { $0.name == name }),
        world.peripherals[index].isInReach != isInReach
      else { return }
      world.peripherals[index].isInReach = isInReach
      keep(world)
      if isInReach {
        appear(world.peripherals[index])
      } else {
        disappear(world.peripherals[index], forEver: false)
      }
    case .notify(let name, let characteristic, let value):
      guard let peripheral = peripheral(named: name) else { return }
      set(value, of: characteristic, at: peripheral.identifier)
      forEachCentral { device, index, app in
        guard
          device.radio.apps[app].centrals[index].hears(characteristic, of: peripheral.identifier)
        else { return }
        device.tell(
          .value(peripheral.identifier, characteristic: characteristic, value, nil), index, app)
      }
    }
  }

  private mutating func keep(_ world: LastingBluetooth) {
    lasting.bluetooth = world
    effects.append(.keep(.device))
  }

  /// Values are not kept from boot to boot: an app may write them as often as it likes.
  mutating func set(_ value: [UInt8], of characteristic: BluetoothID, at peripheral: BluetoothID) {
    if let index = radio.values.firstIndex(where: {
      $0.peripheral == peripheral && $0.characteristic == characteristic
    }) {
      radio.values[index].value = value
    } else {
      radio.values.append(
        BluetoothValue(peripheral: peripheral, characteristic: characteristic, value: value))
    }
  }

  /// All connections and scans end when it is switched off, also those that were preserved: nothing
  /// is restored after that. The state alone wakes nobody.
  private mutating func switchBluetooth() {
    switchServers()
    forEachCentral { device, index, app in
      if !device.bluetooth.isOn {
        device.radio.apps[app].centrals[index].scan = nil
        device.radio.apps[app].centrals[index].links = []
        let name = device.radio.apps[app].centrals[index].name
        device.radio.apps[app].news.removeAll { $0.manager == name && $0.event.isOfConnection }
      }
      guard device.radio.apps[app].centrals[index].isOpen else { return }
      device.notePower(index, app)
    }
    let isOn = bluetooth.isOn
    for app in radio.apps.apps where !radio.apps[app].centrals.isEmpty {
      radio.apps[app].centrals.removeAll { !$0.isOpen && !isOn }
      preserveBluetooth(app)
      advance(app, because: self[app].run.cause)
    }
  }

  /// Of the states that a manager was not told, at most two are kept: that Bluetooth was switched off,
  /// which has ended its connections, and that it is on again.
  private mutating func notePower(_ index: Int, _ app: AppID) {
    let name = radio.apps[app].centrals[index].name
    let isOn = bluetooth.isOn
    radio.apps[app].news.removeAll { news in
      guard news.manager == name, case .state(let wasOn, _) = news.event else { return false }
      return wasOn || !isOn
    }
    note(powerState, index, app)
  }

  /// A peripheral has come into reach: whoever waits for it is connected, and whoever looks for it
  /// finds it.
  private mutating func appear(_ peripheral: BluetoothPeripheral) {
    guard bluetooth.isOn else { return }
    forEachCentral { device, index, app in
      if let link = device.radio.apps[app].centrals[index].link(to: peripheral.identifier) {
        guard !device.radio.apps[app].centrals[index].links[link].isConnected else { return }
        device.radio.apps[app].centrals[index].links[link].isConnected = true
        device.tell(.connected(peripheral), index, app)
      } else {
        let before = device.radio.apps[app].news.count
        device.scan(index, app)
        if device.radio.apps[app].news.count > before { device.wakeForBluetooth(index, app) }
      }
    }
  }

  /// A peripheral is out of reach.
  private mutating func disappear(_ peripheral: BluetoothPeripheral, forEver: Bool) {
    let identifier = peripheral.identifier
    forEachCentral { device, index, app in
      // It is found again when it comes back.
      device.radio.apps[app].centrals[index].scan?.found.removeAll { $0 == identifier }
      let name = device.radio.apps[app].centrals[index].name
      device.radio.apps[app].news.removeAll {
        $0.manager == name && $0.event.finds(identifier)
      }
      guard let link = device.radio.apps[app].centrals[index].link(to: identifier) else { return }
      let wasConnected = device.radio.apps[app].centrals[index].links[link].isConnected
      if wasConnected || forEver {
        device.radio.apps[app].centrals[index].links.remove(at: link)
        device.preserveBluetooth(app)
      }
      if wasConnected { device.tell(.disconnected(identifier, isDemanded: false), index, app) }
    }
  }

  /// After a boot, what apps had waited for goes on, and where a passcode is set it wakes them after
  /// the first unlock (LAUNCH-13).
  mutating func resumeBluetooth() {
    for peripheral in bluetooth.peripherals where peripheral.isInReach { appear(peripheral) }
    for app in radio.apps.apps {
      guard exists(app), let news = radio.apps[app].news.first,
        let central = radio.apps[app].centrals.firstIndex(where: { $0.name == news.manager })
      else { continue }
      wakeForBluetooth(central, app)
    }
  }

  private mutating func forEachCentral(_ body: (inout Device, Int, AppID) -> Void) {
    for app in radio.apps.apps where !radio.apps[app].centrals.isEmpty {
      guard !self[app].isUninstalled else { continue }
      for central in radio.apps[app].centrals.indices { body(&self, central, app) }
    }
  }

  // MARK: Telling (BT-01)

  private mutating func tell(_ event: BluetoothEvent, _ index: Int, _ app: AppID) {
    note(event, index, app)
    wakeForBluetooth(index, app)
  }

  /// Something has happened for a manager. An app in the foreground is told at once. Any other is
  /// woken with the mode only; without it the news waits until the app executes again (MODE-06).
  private mutating func wakeForBluetooth(_ index: Int, _ app: AppID) {
    let record = self[app]
    if record.run.state.isForeground, !record.isEnding {
      return advance(app, because: record.run.cause)
    }
    let goesToProcess = record.position.isAlive && !record.isEnding
    guard goesToProcess || radio.apps[app].centrals[index].name.restoreIdentifier != nil else {
      return
    }
    let wake = Wake(.bluetoothCentral)
    guard refusal(of: .launchInBackground(app, wake)) == nil else {
      if goesToProcess { advance(app, because: record.run.cause) }
      return
    }
    guard !record.pendingWakes.contains(where: { $0.reason == .bluetoothCentral }) else { return }
    queue(wake, app)
  }
}

extension BluetoothCentral {
  /// It is notified of the characteristic.
  fileprivate func hears(_ characteristic: BluetoothID, of peripheral: BluetoothID) -> Bool {
    links.contains {
      $0.peripheral == peripheral && $0.isConnected && $0.subscriptions.contains(characteristic)
    }
  }
}

extension BluetoothEvent {
  fileprivate func finds(_ identifier: BluetoothID) -> Bool {
    guard case .discovered(let peripheral) = self else { return false }
    return peripheral.identifier == identifier
  }

  fileprivate var isOfConnection: Bool {
    switch self {
    case .willRestore, .state: false
    case .discovered, .connected, .failedToConnect, .disconnected, .value, .written, .subscribed:
      true
    }
  }
}
