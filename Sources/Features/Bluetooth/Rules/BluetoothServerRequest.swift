/// What an app asks of Bluetooth through one of its peripheral managers.
public struct BluetoothServerRequest: Hashable, Sendable, Codable {
  public let manager: BluetoothManager
  public let action: Action

  public init(_ manager: BluetoothManager, _ action: Action) {
    self.manager = manager
    self.action = action
  }

  public enum Action: Hashable, Sendable, Codable {
    /// The app has made the manager.
    case open
    /// The app has released the manager.
    case close
    case add(OfferedService)
    case remove(BluetoothID)
    case removeAll
    case advertise(BluetoothAdvertisement)
    case stopAdvertising
    /// Answers a request of a central.
    case answer(UInt64, CentralAnswer)
    /// Sends a value to those who are notified of it; nil: to all.
    case update(BluetoothID, [UInt8], centrals: [String]?)
  }
}

/// What a simulated central asks of an app, which it knows by the identifier.
public struct CentralRequest: Hashable, Sendable, Codable {
  /// Unique on the device.
  public let central: String
  public let app: AppID
  public let action: Action

  public init(central: String, app: AppID, action: Action) {
    self.central = central
    self.app = app
    self.action = action
  }

  public enum Action: Hashable, Sendable, Codable {
    case read(BluetoothID)
    case write(BluetoothID, [UInt8])
    case subscribe(BluetoothID, Bool)

    var characteristic: BluetoothID {
      switch self {
      case .read(let characteristic), .write(let characteristic, _),
        .subscribe(let characteristic, _):
        characteristic
      }
    }
  }
}

/// What becomes of a central's request.
public enum CentralAnswer: Hashable, Sendable, Codable {
  /// With the value that was read; empty for any other request.
  case success([UInt8])
  /// A number of the attribute protocol.
  case error(UInt8)

  /// The app has not answered.
  static let unlikelyError = CentralAnswer.error(0x0E)
  static let readNotPermitted = CentralAnswer.error(0x02)
  static let writeNotPermitted = CentralAnswer.error(0x03)
  static let requestNotSupported = CentralAnswer.error(0x06)
}

/// A central's request for which its app was asked, and that it has not answered.
struct OpenCentralRequest: Hashable, Sendable, Codable {
  let number: UInt64
  let manager: BluetoothManager
  /// The answer has a value.
  let isRead: Bool
}

/// Something for one of an app's peripheral managers.
public struct BluetoothServerNews: Hashable, Sendable, Codable {
  public let manager: BluetoothManager
  public let event: BluetoothServerEvent
}

/// Something that a peripheral manager is told.
public enum BluetoothServerEvent: Hashable, Sendable, Codable {
  /// The first for a manager whose state was preserved (BT-03).
  case willRestore([OfferedService], BluetoothAdvertisement?, [BluetoothSubscription])
  case state(isOn: Bool)
  case read(UInt64, central: String, BluetoothID)
  case write(UInt64, central: String, BluetoothID, [UInt8])
  case subscribed(central: String, BluetoothID, Bool)
  /// So many values were sent, so that the app may send more.
  case sent(Int)

  /// The number of the central's request that it has to answer; nil: none.
  var request: UInt64? {
    switch self {
    case .read(let number, _, _), .write(let number, _, _, _): number
    case .willRestore, .state, .subscribed, .sent: nil
    }
  }

  /// The method of the manager's delegate.
  public var methodName: String {
    switch self {
    case .willRestore: "peripheralManager(_:willRestoreState:)"
    case .state: "peripheralManagerDidUpdateState"
    case .read: "peripheralManager(_:didReceiveRead:)"
    case .write: "peripheralManager(_:didReceiveWrite:)"
    case .subscribed(_, _, true): "peripheralManager(_:central:didSubscribeTo:)"
    case .subscribed(_, _, false): "peripheralManager(_:central:didUnsubscribeFrom:)"
    case .sent: "peripheralManagerIsReady(toUpdateSubscribers:)"
    }
  }
}
