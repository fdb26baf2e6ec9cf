import LifecycleKernel

extension World {
  func listBluetoothMoves(into moves: inout MoveList) {
    let peripheral = BluetoothModel.peripheral
    let isInReach = device.bluetooth.peripherals.first?.isInReach == true
    moves.add(.bluetooth(.reach(peripheral.name, !isInReach)))
    for index in apps.indices {
      let model = apps[index]
      guard model.stage == .connected, !model.isPortClosed, model.freezer == .none else { continue }
      let bluetooth = model.bluetooth
      if !bluetooth.hasManager {
        moves.add(.process(AppID(index: index), BluetoothModel.request(.open)))
      } else if !bluetooth.isWaiting, !bluetooth.isConnected {
        let request = BluetoothModel.request(.connect(peripheral.identifier))
        moves.add(.process(AppID(index: index), request))
      }
    }
  }

  func listPeripheralMoves(into moves: inout MoveList) {
    for index in apps.indices {
      let app = AppID(index: index)
      let model = apps[index]
      if model.peripheral.isOffering, model.peripheral.asked.count < 2 {
        moves.add(
          .central(
            CentralRequest(
              central: "Phone", app: app, action: .read(PeripheralModel.characteristic))))
      }
      guard model.stage == .connected, !model.isPortClosed, model.freezer == .none else { continue }
      if !model.peripheral.hasManager {
        moves.add(.process(app, PeripheralModel.request(.open)))
      } else if !model.peripheral.isOffering {
        moves.add(.process(app, PeripheralModel.request(.add(PeripheralModel.service))))
      }
      for number in model.peripheral.told {
        moves.add(.process(app, PeripheralModel.request(.answer(number, .success([])))))
      }
    }
  }
}
