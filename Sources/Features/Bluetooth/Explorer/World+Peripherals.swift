import LifecycleKernel

// BT-02, MODE-06: every request of a central is answered once, and wakes its app with the mode only.

extension World {
  /// The process asks something, before the device is notified.
  mutating func notePeripheralManager(_ request: BluetoothServerRequest, of index: Int) {
    switch request.action {
    case .open: apps[index].peripheral.hasManager = true
    case .add: apps[index].peripheral.isOffering = true
    case .close, .remove, .removeAll, .advertise, .stopAdvertising, .answer, .update: break
    }
  }

  /// The device has accepted the request of a central.
  mutating func noteCentral(_ request: CentralRequest) {
    // The number of the next one is one more.
    apps[request.app.index].peripheral.asked.append(device.nextCentralRequest - 1)
  }

  /// A central is answered.
  mutating func checkCentralAnswer(_ number: UInt64) -> Violation? {
    guard let index = apps.firstIndex(where: { $0.peripheral.asked.contains(number) }) else {
      return Violation("BT-02", "a central is answered that has not asked")
    }
    apps[index].peripheral.asked.removeAll { $0 == number }
    apps[index].peripheral.told.removeAll { $0 == number }
    return nil
  }

  /// The app is told something for its manager.
  mutating func checkPeripheralNews(
    _ event: BluetoothServerEvent, of index: Int
  ) -> Violation? {
    guard case .read(let number, _, _) = event else { return nil }
    let model = apps[index].peripheral
    guard model.asked.contains(number), !model.told.contains(number) else {
      return Violation("BT-02", "app \(index) is asked what no central asks")
    }
    apps[index].peripheral.told.append(number)
    return nil
  }

  /// What has to hold after every event: no central waits for an app that does not execute.
  func checkPeripherals() -> Violation? {
    for index in apps.indices where !apps[index].peripheral.asked.isEmpty {
      if apps[index].stage == .none
        || (apps[index].stage == .connected && apps[index].freezer == .frozen)
      {
        return Violation("BT-02", "a central waits for app \(index), which does not execute")
      }
    }
    return nil
  }
}
