import AppInterface
import ControlInterface
import FoundationEssentials

/// What a simulated Bluetooth central asks of an app.
public enum CentralAction: Equatable, Sendable {
  case read
  case write([UInt8])
  /// False: it wants to be notified no more.
  case subscribe(Bool)
}

/// What becomes of it.
public enum CentralReply: Equatable, Sendable {
  /// With the value that was read; empty for any other request.
  case success([UInt8])
  /// A number of the attribute protocol, as in `CBATTError.Code`.
  case error(Int)

  init(_ answer: WireCentralAnswer) {
    self = answer.error == 0 ? .success(Array(answer.value)) : .error(Int(answer.error))
  }
}

extension DeviceConnection {
  /// Asks the app as the central with the name, and waits for the answer.
  public func ask(
    _ app: String, _ action: CentralAction, characteristic: BluetoothIdentifier,
    as central: String
  ) throws(DeviceError) -> CentralReply {
    var request = WireCentralRequest()
    request.central = central
    request.bundleIdentifier = app
    request.characteristic = Data(characteristic.uuid.bytes)
    switch action {
    case .read: request.read = true
    case .write(let value): request.write = Data(value)
    case .subscribe(let isOn): request.subscribe = isOn
    }
    let content = try reply(to: .central(request))
    guard case .central(let answer) = content else { throw content.unexpected }
    return CentralReply(answer)
  }
}
