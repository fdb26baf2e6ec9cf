import LifecycleKernel

/// What tests of Bluetooth do with a scenario.
extension Scenario {
  static let manager = BluetoothManager.numbered(1)
  static let kept = BluetoothManager.restorable("heart")

  /// A device with a peripheral and an app in front whose manager is connected and subscribed to it.
  static func connected(
    _ profile: OSProfile = .p7, modes: [BackgroundMode] = [.bluetoothCentral],
    _ manager: BluetoothManager = Scenario.manager, hasScenes: Bool = false
  ) -> Scenario {
    var scenario = Scenario.opened(
      profile, AppTraits(backgroundModes: BackgroundModes(modes), hasScenes: hasScenes))
    scenario.change(.add(.strap))
    scenario.ask(.open, manager)
    scenario.ask(.connect(BluetoothPeripheral.strap.identifier), manager)
    scenario.subscribe(manager)
    scenario.forget()
    return scenario
  }

  mutating func ask(
    _ action: BluetoothRequest.Action, _ manager: BluetoothManager = Scenario.manager,
    _ app: AppID = .first
  ) {
    self.app(.askedForBluetooth(BluetoothRequest(manager, action)), app)
  }

  mutating func subscribe(_ manager: BluetoothManager = Scenario.manager) {
    ask(
      .subscribe(BluetoothPeripheral.strap.identifier, characteristic: .rate, true), manager)
  }

  mutating func change(_ change: BluetoothChange) {
    request(.bluetooth(change))
  }

  mutating func notify(_ value: UInt8 = 1) {
    change(.notify("Strap", characteristic: .rate, [value]))
  }
}

extension BluetoothID {
  static let heart = BluetoothID(high: 0x180D, low: 0)
  static let rate = BluetoothID(high: 0x2A37, low: 0)
}

extension BluetoothPeripheral {
  static let strap = BluetoothPeripheral(
    identifier: BluetoothID(high: 1, low: 1), name: "Strap",
    services: [
      BluetoothService(
        identifier: .heart,
        characteristics: [BluetoothCharacteristic(identifier: .rate, value: [0])])
    ])
}
