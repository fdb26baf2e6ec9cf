import AppInterface
import ControlInterface
import Foundation
import LifecycleKernel

/// The simulated centrals around the device: asks apps for them, and hands the answers on.
///
/// A central waits for 30 s, as long as a transaction of the attribute protocol may take.
final class SimulatedCentrals {
  private struct Waiting {
    let reply: (WireControlReply) -> Void
    var timeout: (any ScheduledWork)?
  }

  private let engine: LifecycleEngine
  private let surroundings: any Surroundings
  private let log: DeviceLog
  private var waiting: [UInt64: Waiting] = [:]

  init(engine: LifecycleEngine, surroundings: any Surroundings, log: DeviceLog) {
    self.engine = engine
    self.surroundings = surroundings
    self.log = log
  }

  /// Asks the app, and replies when it has answered.
  func ask(
    _ wire: WireCentralRequest, of app: HostedApp, _ reply: @escaping (WireControlReply) -> Void
  ) throws(ControlRefusal) {
    let request = try CentralRequest(asked: wire, of: app)
    log.append(.request("bluetooth \(request.verb)"), of: app)
    let number = engine.device.nextCentralRequest
    waiting[number] = Waiting(reply: reply)
    if let refusal = engine.request(.central(request)) {
      waiting[number] = nil
      throw ControlRefusal(message: "\(app.bundleIdentifier): \(refusal.message)")
    }
    guard waiting[number] != nil else { return }
    waiting[number]?.timeout = surroundings.schedule(after: .seconds(30)) { [weak self] in
      self?.waiting.removeValue(forKey: number)?.reply(
        .refused("the app has not answered within 30 s, and the central has given up"))
    }
  }

  /// The app has answered.
  func answered(_ number: UInt64, _ answer: CentralAnswer) {
    // One of an earlier foregroundd, or one that was given up, has nobody to hear the answer.
    guard let central = waiting.removeValue(forKey: number) else { return }
    central.timeout?.cancel()
    var message = WireControlReply()
    message.central = WireCentralAnswer(number, answer)
    central.reply(message)
  }
}

extension CentralRequest {
  fileprivate init(
    asked wire: WireCentralRequest, of app: HostedApp
  ) throws(ControlRefusal) {
    guard let characteristic = BluetoothID(wire.characteristic) else {
      throw ControlRefusal(
        message: "a UUID has 16 bytes, and this one has \(wire.characteristic.count)",
        isUsage: true)
    }
    let action: Action
    switch wire.action {
    case .read: action = .read(characteristic)
    case .write(let value): action = .write(characteristic, Array(value))
    case .subscribe(let isOn): action = .subscribe(characteristic, isOn)
    case nil: throw .unknownAction
    }
    self.init(central: wire.central, app: app.id, action: action)
  }

  fileprivate var verb: String {
    switch action {
    case .read: "read"
    case .write: "write"
    case .subscribe(_, true): "subscribe"
    case .subscribe(_, false): "unsubscribe"
    }
  }
}
