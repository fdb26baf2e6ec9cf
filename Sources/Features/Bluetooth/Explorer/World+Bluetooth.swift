import LifecycleKernel

// BT-01, MODE-06: what happens to a connection is told once, and wakes its app with the mode only.

extension World {
  private var isPeripheralInReach: Bool {
    device.bluetooth.peripherals.first?.isInReach == true
  }

  /// The process asks something, before the device is notified.
  mutating func noteBluetooth(_ request: BluetoothRequest, of index: Int) {
    switch request.action {
    case .open:
      apps[index].bluetooth.hasManager = true
      apps[index].bluetooth.untold += 1
    case .connect:
      apps[index].bluetooth.isConnected = isPeripheralInReach
      apps[index].bluetooth.isWaiting = !isPeripheralInReach
      if isPeripheralInReach { apps[index].bluetooth.untold += 1 }
    case .close, .scan, .stopScan, .disconnect, .read, .write, .subscribe:
      break
    }
  }

  /// The peripheral has come into reach, or is out of it.
  mutating func notePeripheral(isInReach: Bool) {
    for index in apps.indices {
      let model = apps[index].bluetooth
      guard isInReach ? model.isWaiting : model.isConnected else { continue }
      apps[index].bluetooth.isWaiting = false
      apps[index].bluetooth.isConnected = isInReach
      apps[index].bluetooth.untold += 1
    }
  }

  /// The app is told something for its manager.
  mutating func checkBluetoothNews(of index: Int) -> Violation? {
    guard apps[index].bluetooth.hasManager, apps[index].bluetooth.untold > 0 else {
      return Violation("BT-01", "app \(index) is told of Bluetooth what has not happened")
    }
    apps[index].bluetooth.untold -= 1
    return nil
  }

  /// What has to hold after every event.
  func checkBluetooth(_ configuration: ModelConfiguration) -> Violation? {
    for index in apps.indices
    where apps[index].stage == .connected && apps[index].freezer == .frozen
      && apps[index].bluetooth.untold > 0
    {
      if configuration.mayWake(configuration.apps[index], for: .bluetoothCentral), !isShutDown {
        return Violation("BT-01", "app \(index) is not woken for its connection")
      }
    }
    return nil
  }
}
