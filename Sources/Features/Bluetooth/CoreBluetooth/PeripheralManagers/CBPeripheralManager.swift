import AppInterface
import AppRuntime
public import Dispatch
public import Foundation

/// Offers services to other devices, and answers them.
///
/// Any thread. The delegate is called on the queue that was given, by default the main one. With the
/// background mode `bluetooth-peripheral` a request wakes the suspended app for about ten seconds, and
/// one that it does not answer in that time is answered with an error (BT-02). Without the mode nobody
/// reaches an app that has left the foreground.
// Unchecked, because the class is open; what changes is in the lock.
open class CBPeripheralManager: CBManager, @unchecked Sendable {
  private struct State {
    weak var delegate: (any CBPeripheralManagerDelegate)?
    var isAdvertising = false
    var services: [CBMutableService] = []
    var centrals: [String: CBCentral] = [:]
    /// The values that were sent and that the system has not confirmed.
    var unconfirmed = 0
    /// The app waits until it can send values again.
    var isWaiting = false
  }

  /// The values that may be without confirmation.
  private static let window = 32

  private let guarded: Guarded<State>
  private let queue: DispatchQueue?
  let name: ManagerName

  /// Receives what the manager reports.
  open weak var delegate: (any CBPeripheralManagerDelegate)? {
    get { guarded.withLock { $0.delegate } }
    set { guarded.withLock { $0.delegate = newValue } }
  }

  /// It tells everybody around of itself.
  open var isAdvertising: Bool { guarded.withLock { $0.isAdvertising } }

  public convenience override init() {
    self.init(delegate: nil, queue: nil)
  }

  public convenience init(delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?) {
    self.init(delegate: delegate, queue: queue, options: nil)
  }

  /// Makes a manager, which tells its delegate first whether Bluetooth is on.
  ///
  /// Ends the process with an exception, as on the platform, if a restore identifier is given and the
  /// app does not have the background mode `bluetooth-peripheral`.
  ///
  /// - Parameters:
  ///   - queue: Where the delegate is called; nil: on the main queue.
  ///   - options: With ``CBPeripheralManagerOptionRestoreIdentifierKey`` its state is preserved
  ///     (BT-03).
  public init(
    delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]?
  ) {
    let identifier = options?[CBPeripheralManagerOptionRestoreIdentifierKey] as? String
    if let identifier {
      Self.checkRestoration(identifier, "CBPeripheralManager", mode: "bluetooth-peripheral")
    }
    name = PeripheralManagerHub.shared.name(restoreIdentifier: identifier)
    guarded = Guarded(State(delegate: delegate))
    self.queue = queue === DispatchQueue.main ? nil : queue
    super.init()
    PeripheralManagerHub.shared.add(self)
  }

  deinit {
    PeripheralManagerHub.shared.remove(name)
  }

  // MARK: Offering

  /// Offers the service. The delegate is told.
  ///
  /// Ends the process with an exception, as on the platform, if a characteristic with a value can be
  /// anything but read.
  open func add(_ service: CBMutableService) {
    guard service.mutableCharacteristics.allSatisfy(\.isPossible) else {
      BluetoothLink.shared.fail("Characteristics with cached values must be read-only")
    }
    guard isPoweredOn("add a service") else { return }
    guarded.withLock { $0.services.append(service) }
    PeripheralManagerHub.shared.ask(name, .add(service.offering))
    deliverLater { [self] in delegate?.peripheralManager(self, didAdd: service, error: nil) }
  }

  open func remove(_ service: CBMutableService) {
    guarded.withLock { $0.services.removeAll { $0 === service } }
    PeripheralManagerHub.shared.ask(name, .remove(service.uuid.wire))
  }

  open func removeAllServices() {
    guarded.withLock { $0.services = [] }
    PeripheralManagerHub.shared.ask(name, .removeAll(true))
  }

  /// Tells everybody around of the app, with the name and the services in the dictionary.
  open func startAdvertising(_ advertisementData: [String: Any]?) {
    guard isPoweredOn("start advertising") else { return }
    let wasAdvertising = guarded.withLock { state in
      defer { state.isAdvertising = true }
      return state.isAdvertising
    }
    if !wasAdvertising {
      var advertisement = WirePeripheralAdvertisement()
      advertisement.name = advertisementData?[CBAdvertisementDataLocalNameKey] as? String ?? ""
      let services = advertisementData?[CBAdvertisementDataServiceUUIDsKey] as? [CBUUID] ?? []
      advertisement.services = services.map(\.wire)
      PeripheralManagerHub.shared.ask(name, .advertise(advertisement))
    }
    deliverLater { [self] in
      delegate?.peripheralManagerDidStartAdvertising(
        self, error: wasAdvertising ? CBError(.alreadyAdvertising) : nil)
    }
  }

  open func stopAdvertising() {
    guarded.withLock { $0.isAdvertising = false }
    PeripheralManagerHub.shared.ask(name, .stopAdvertising(true))
  }

  // MARK: Answering

  /// Answers a central: a request to read with the request's value.
  open func respond(to request: CBATTRequest, withResult result: CBATTError.Code) {
    var answer = WireCentralAnswer()
    answer.request = request.number
    answer.error = UInt32(result.rawValue)
    if result == .success { answer.value = (request.value ?? Data()).prefix(512) }
    PeripheralManagerHub.shared.ask(name, .answer(answer))
  }

  /// Sends a value to those who are notified of the characteristic; nil: to all.
  ///
  /// - Returns: Whether it is sent; if not, the delegate is told when more can be sent.
  open func updateValue(
    _ value: Data, for characteristic: CBMutableCharacteristic,
    onSubscribedCentrals centrals: [CBCentral]?
  ) -> Bool {
    guard isPoweredOn("update a value") else { return false }
    let isSent = guarded.withLock { state in
      guard state.unconfirmed < Self.window else {
        state.isWaiting = true
        return false
      }
      state.unconfirmed += 1
      return true
    }
    guard isSent else { return false }
    var update = WirePeripheralUpdate()
    update.characteristic = characteristic.uuid.wire
    update.value = value.prefix(512)
    update.centrals = (centrals ?? []).map(\.name)
    PeripheralManagerHub.shared.ask(name, .update(update))
    return true
  }

  private func isPoweredOn(_ action: String) -> Bool {
    if state == .poweredOn { return true }
    BluetoothLink.shared.warn("\(self) can only \(action) while in the powered on state")
    return false
  }

  // MARK: News

  /// Calls the closure on the manager's queue: at once on the main thread, if that is it.
  private func deliver(_ body: @escaping @Sendable () -> Void) {
    if let queue { queue.async(execute: body) } else { body() }
  }

  /// Calls the closure on the manager's queue in a later turn.
  private func deliverLater(_ body: @escaping @Sendable () -> Void) {
    (queue ?? .main).async(execute: body)
  }

  /// The system tells the manager something. Main thread.
  func receive(_ content: WirePeripheralNews.OneOf_Content) {
    deliver { [self] in report(content) }
  }

  private func report(_ content: WirePeripheralNews.OneOf_Content) {
    switch content {
    case .willRestore(let restoration): restore(restoration)
    case .state(let isOn): change(isOn: isOn)
    case .read(let access):
      guard let request = request(access, value: nil) else { return refuse(access) }
      delegate?.peripheralManager(self, didReceiveRead: request)
    case .write(let access):
      guard let request = request(access, value: access.value) else { return refuse(access) }
      delegate?.peripheralManager(self, didReceiveWrite: [request])
    case .subscribed(let access): subscribe(access, true)
    case .unsubscribed(let access): subscribe(access, false)
    case .sent(let count):
      let isReady = guarded.withLock { state in
        state.unconfirmed = max(0, state.unconfirmed - Int(count))
        defer { state.isWaiting = false }
        return state.isWaiting
      }
      if isReady { delegate?.peripheralManagerIsReady(toUpdateSubscribers: self) }
    }
  }

  private func change(isOn: Bool) {
    state = isOn ? .poweredOn : .poweredOff
    if !isOn {
      let services = guarded.withLock { state in
        state.isAdvertising = false
        return state.services
      }
      for characteristic in services.flatMap(\.mutableCharacteristics) {
        characteristic.unsubscribeAll()
      }
    }
    delegate?.peripheralManagerDidUpdateState(self)
  }

  private func subscribe(_ access: WireCentralAccess, _ isOn: Bool) {
    guard let characteristic = characteristic(access.characteristic) else { return }
    let central = central(access.central)
    characteristic.subscribe(central, isOn)
    if isOn {
      delegate?.peripheralManager(self, central: central, didSubscribeTo: characteristic)
    } else {
      delegate?.peripheralManager(self, central: central, didUnsubscribeFrom: characteristic)
    }
  }

  private func request(_ access: WireCentralAccess, value: Data?) -> CBATTRequest? {
    characteristic(access.characteristic).map {
      CBATTRequest(access.request, central(access.central), $0, value)
    }
  }

  /// The characteristic was removed in the meantime.
  private func refuse(_ access: WireCentralAccess) {
    var answer = WireCentralAnswer()
    answer.request = access.request
    answer.error = UInt32(CBATTError.Code.attributeNotFound.rawValue)
    PeripheralManagerHub.shared.ask(name, .answer(answer))
  }

  /// BT-03: what the manager had in a process that has ended.
  private func restore(_ restoration: WirePeripheralRestoration) {
    let services = restoration.services.compactMap(CBMutableService.init)
    guarded.withLock { state in
      state.services = services
      state.isAdvertising = restoration.hasAdvertisement
    }
    for access in restoration.subscriptions {
      characteristic(access.characteristic)?.subscribe(central(access.central), true)
    }
    var dictionary: [String: Any] = [CBPeripheralManagerRestoredStateServicesKey: services]
    if restoration.hasAdvertisement {
      dictionary[CBPeripheralManagerRestoredStateAdvertisementDataKey] =
        [
          CBAdvertisementDataLocalNameKey: restoration.advertisement.name,
          CBAdvertisementDataServiceUUIDsKey: restoration.advertisement.services.compactMap {
            CBUUID(wire: $0)
          },
        ] as [String: Any]
    }
    delegate?.peripheralManager(self, willRestoreState: dictionary)
  }

  private func characteristic(_ identifier: Data) -> CBMutableCharacteristic? {
    guarded.withLock { $0.services }.flatMap(\.mutableCharacteristics)
      .first { $0.uuid.wire == identifier }
  }

  private func central(_ name: String) -> CBCentral {
    guarded.withLock { state in
      if let known = state.centrals[name] { return known }
      let central = CBCentral(named: name)
      state.centrals[name] = central
      return central
    }
  }
}
