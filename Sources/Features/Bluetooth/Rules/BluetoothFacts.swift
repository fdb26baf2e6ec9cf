/// The managers of apps, and what the simulated Bluetooth around the device has been told.
struct BluetoothFacts: FeatureFacts {
  /// What characteristics were given since the boot.
  var values: [BluetoothValue] = []
  /// The number of the last request of a simulated central.
  var lastCentralRequest: UInt64 = 0
  /// Some managers outlive the process of their app (BT-03).
  var apps = AppTable<BluetoothAppFacts>()

  var mayTell: NewsSet { apps.isEmpty ? [] : [.bluetooth, .peripheral] }

  func knows(_ app: AppID) -> Bool { apps.contains(app) }
  mutating func processEnded(of app: AppID) {}
  mutating func forget(_ app: AppID) { apps.remove(app) }

  func hash(into hasher: inout Hasher) {
    for app in apps.apps.map({ apps[$0] }) {
      hasher.combine(app.news.count)
      hasher.combine(app.centrals.count)
      hasher.combine(app.serverNews.count)
      hasher.combine(app.requests.count)
    }
  }
}

extension Device {
  /// An app was installed that has preserved managers in an earlier boot (BT-03).
  mutating func remindBluetooth(of app: AppID) {
    let lasting = self[app].lasting
    radio.apps[app].centrals = lasting.bluetooth.centrals.map(\.afterReboot)
    radio.apps[app].servers = lasting.bluetooth.servers.map(\.afterReboot)
  }
}

extension Device {
  /// The first of the news whose manager is there to take it; it counts as told.
  mutating func takeBluetoothNews(_ app: AppID) -> Callback? {
    guard let index = radio.apps[app].firstForOpen else { return nil }
    return .bluetooth(radio.apps[app].news.remove(at: index))
  }
}
