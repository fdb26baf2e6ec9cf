import AppInterface
import AppRuntime
public import Dispatch
public import Foundation

/// Finds Bluetooth peripherals and connects them.
///
/// Any thread. The delegate is called on the queue that was given, by default the main one. A
/// connection stays open while the app is suspended; with the background mode `bluetooth-central`
/// what comes over it wakes the app for about ten seconds (BT-01), and without it waits until the app
/// runs again.
// Unchecked, because the class is open; what changes is in the lock.
open class CBCentralManager: CBManager, @unchecked Sendable {
  // Unchecked: what changes is in the lock.

  private struct State {
    weak var delegate: (any CBCentralManagerDelegate)?
    var isScanning = false
    /// By their identifiers. An object for a peripheral is the same as long as the manager lives.
    var peripherals: [UUID: CBPeripheral] = [:]
  }

  private let guarded: Guarded<State>
  private let queue: DispatchQueue?
  let name: ManagerName

  /// Receives what the manager reports.
  open weak var delegate: (any CBCentralManagerDelegate)? {
    get { guarded.withLock { $0.delegate } }
    set { guarded.withLock { $0.delegate = newValue } }
  }

  /// It looks for peripherals.
  open var isScanning: Bool { guarded.withLock { $0.isScanning } }

  public convenience override init() {
    self.init(delegate: nil, queue: nil)
  }

  public convenience init(delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?) {
    self.init(delegate: delegate, queue: queue, options: nil)
  }

  /// Makes a manager, which tells its delegate first whether Bluetooth is on.
  ///
  /// Ends the process with an exception, as on the platform, if a restore identifier is given and the
  /// app does not have the background mode `bluetooth-central`.
  ///
  /// - Parameters:
  ///   - queue: Where the delegate is called; nil: on the main queue.
  ///   - options: With ``CBCentralManagerOptionRestoreIdentifierKey`` its state is preserved (BT-03).
  public init(
    delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]?
  ) {
    let identifier = options?[CBCentralManagerOptionRestoreIdentifierKey] as? String
    if let identifier {
      Self.checkRestoration(identifier, "CBCentralManager", mode: "bluetooth-central")
    }
    name = ManagerHub.shared.name(restoreIdentifier: identifier)
    guarded = Guarded(State(delegate: delegate))
    self.queue = queue === DispatchQueue.main ? nil : queue
    super.init()
    ManagerHub.shared.add(self)
  }

  deinit {
    ManagerHub.shared.remove(name)
  }

  // MARK: Finding

  /// Looks for peripherals with one of the services; nil: for all, which finds nothing while the app
  /// is not in the foreground.
  open func scanForPeripherals(withServices services: [CBUUID]?, options: [String: Any]? = nil) {
    guard isPoweredOn("scan for peripherals") else { return }
    guarded.withLock { $0.isScanning = true }
    var scan = WireBluetoothScan()
    scan.all = services?.isEmpty != false
    scan.services = (services ?? []).map(\.wire)
    ManagerHub.shared.ask(name, .scan(scan))
  }

  open func stopScan() {
    guarded.withLock { $0.isScanning = false }
    ManagerHub.shared.ask(name, .stopScan(true))
  }

  /// The peripherals with the identifiers that the system knows.
  open func retrievePeripherals(withIdentifiers identifiers: [UUID]) -> [CBPeripheral] {
    guarded.withLock { state in identifiers.compactMap { state.peripherals[$0] } }
  }

  /// The peripherals with one of the services to which the manager is connected.
  open func retrieveConnectedPeripherals(withServices services: [CBUUID]) -> [CBPeripheral] {
    guarded.withLock { $0.peripherals.values.filter { $0.state == .connected } }
      .filter { $0.offers(services) }
      .sorted { $0.identifier.uuidString < $1.identifier.uuidString }
  }

  // MARK: Connecting

  /// Connects the peripheral as soon as it is in reach; that has no time limit.
  open func connect(_ peripheral: CBPeripheral, options: [String: Any]? = nil) {
    guard isPoweredOn("connect a peripheral") else { return }
    peripheral.become(.connecting)
    ManagerHub.shared.ask(name, .connect(peripheral.wire))
  }

  /// Ends the connection, or the attempt at it.
  open func cancelPeripheralConnection(_ peripheral: CBPeripheral) {
    guard peripheral.state != .disconnected else { return }
    peripheral.become(.disconnecting)
    ManagerHub.shared.ask(name, .disconnect(peripheral.wire))
  }

  private func isPoweredOn(_ action: String) -> Bool {
    if state == .poweredOn { return true }
    BluetoothLink.shared.warn("\(self) can only \(action) while in the powered on state")
    return false
  }

  // MARK: News

  /// Calls the closure on the manager's queue: at once on the main thread, if that is it.
  func deliver(_ body: @escaping @Sendable () -> Void) {
    if let queue { queue.async(execute: body) } else { body() }
  }

  /// Calls the closure on the manager's queue in a later turn.
  func deliverLater(_ body: @escaping @Sendable () -> Void) {
    (queue ?? .main).async(execute: body)
  }

  /// The system tells the manager something. Main thread.
  func receive(_ content: WireBluetoothNews.OneOf_Content) {
    deliver { [self] in report(content) }
  }

  private func report(_ content: WireBluetoothNews.OneOf_Content) {
    switch content {
    case .willRestore(let restoration): restore(restoration)
    case .state(let news): change(to: news)
    case .discovered(let wire):
      guard let peripheral = peripheral(wire) else { return }
      let data: [String: Any] = [
        CBAdvertisementDataLocalNameKey: wire.name,
        CBAdvertisementDataServiceUUIDsKey: wire.services.compactMap {
          CBUUID(wire: $0.identifier)
        },
        CBAdvertisementDataIsConnectable: NSNumber(value: true),
      ]
      delegate?.centralManager(
        self, didDiscover: peripheral, advertisementData: data, rssi: CBPeripheral.rssi)
    case .connected(let wire):
      guard let peripheral = peripheral(wire) else { return }
      peripheral.become(.connected)
      delegate?.centralManager(self, didConnect: peripheral)
    case .failedToConnect(let identifier):
      guard let peripheral = known(identifier) else { return }
      peripheral.become(.disconnected)
      delegate?.centralManager(
        self, didFailToConnect: peripheral, error: CBError(.unkownDevice))
    case .disconnected(let news):
      guard let peripheral = known(news.peripheral) else { return }
      peripheral.become(.disconnected)
      delegate?.centralManager(
        self, didDisconnectPeripheral: peripheral,
        error: news.isDemanded ? nil : CBError(.peripheralDisconnected))
    case .value(let news): known(news.peripheral)?.valueChanged(news)
    case .written(let news): known(news.peripheral)?.wasWritten(news)
    case .subscribed(let news): known(news.peripheral)?.subscriptionChanged(news)
    }
  }

  private func change(to news: WireBluetoothState) {
    for wire in news.known { _ = peripheral(wire) }
    state = news.isOn ? .poweredOn : .poweredOff
    if !news.isOn {
      guarded.withLock { $0.isScanning = false }
      for peripheral in guarded.withLock({ Array($0.peripherals.values) }) {
        peripheral.become(.disconnected)
      }
    }
    delegate?.centralManagerDidUpdateState(self)
  }

  /// BT-03: what the manager had in a process that has ended.
  private func restore(_ restoration: WireBluetoothRestoration) {
    var dictionary: [String: Any] = [:]
    let peripherals = restoration.links.compactMap { link -> CBPeripheral? in
      guard let peripheral = peripheral(link.peripheral) else { return nil }
      peripheral.become(link.isConnected ? .connected : .connecting)
      if link.isConnected { peripheral.restore(subscriptions: link.subscriptions) }
      return peripheral
    }
    if !peripherals.isEmpty {
      dictionary[CBCentralManagerRestoredStatePeripheralsKey] = peripherals
    }
    if restoration.hasScan {
      guarded.withLock { $0.isScanning = true }
      dictionary[CBCentralManagerRestoredStateScanServicesKey] =
        restoration.scan.services.compactMap { CBUUID(wire: $0) }
      dictionary[CBCentralManagerRestoredStateScanOptionsKey] = [String: Any]()
    }
    delegate?.centralManager(self, willRestoreState: dictionary)
  }

  private func known(_ identifier: Data) -> CBPeripheral? {
    guard let uuid = BluetoothUUID(identifier)?.uuid else { return nil }
    return guarded.withLock { $0.peripherals[uuid] }
  }

  private func peripheral(_ wire: WireBluetoothPeripheral) -> CBPeripheral? {
    guard let uuid = BluetoothUUID(wire.identifier)?.uuid else { return nil }
    return guarded.withLock { state in
      if let known = state.peripherals[uuid] { return known }
      let peripheral = CBPeripheral(uuid, wire, self)
      state.peripherals[uuid] = peripheral
      return peripheral
    }
  }
}
