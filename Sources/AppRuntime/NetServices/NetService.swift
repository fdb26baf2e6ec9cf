import AppInterface
import AppSupport
public import Foundation
import SharedInterface

/// A service in the network, which the app publishes, or which it has found and resolves (Bonjour).
///
/// An object does one thing at a time. As any object of Foundation that is no value, it belongs to the
/// thread that uses it; its delegate is called in the run loops in which it is scheduled, at first that
/// of the thread that has made it.
///
/// What an app has not stopped when it is suspended, the system closes (RESP-02). The app is told when
/// it executes again, and has to publish it again.
///
/// Foundation has this class on Apple's platforms, and not on Linux; so it is here.
open class NetService: NSObject {
  /// What it does.
  private enum Activity {
    case publishing
    case published
    case resolving(hasResolved: Bool)
  }

  private let schedule = DelegateSchedule()
  private var activity: Activity?
  private var work: BonjourActivity?
  private var monitor: BonjourActivity?
  private var record: Data?
  /// The TXT record of which the delegate was told by the monitor.
  private var monitoredRecord: Data?
  /// Cancels the timeout of the resolution.
  private var cancelTimeout: (@Sendable () -> Void)?
  /// Counts what it has done, so that a timeout of something earlier is none.
  private var generation = 0

  /// The name; empty: the device's. Another one when the system has renamed it.
  open private(set) var name: String
  /// Such as `_http._tcp.`.
  open private(set) var type: String
  /// Such as `local.`; empty: where the system publishes by itself.
  open private(set) var domain: String
  /// The name of the machine, when the service was resolved.
  open private(set) var hostName: String?
  /// Its addresses, each a `sockaddr_in` or `sockaddr_in6`, when it was resolved.
  open private(set) var addresses: [Data]?
  /// -1: it is not known.
  open private(set) var port: Int
  /// Has no effect: there is one kind of network.
  open var includesPeerToPeer = false

  open weak var delegate: (any NetServiceDelegate)?

  /// A service to publish.
  public init(domain: String, type: String, name: String, port: Int32) {
    self.domain = domain
    self.type = type
    self.name = name
    self.port = Int(port)
    super.init()
  }

  /// A service to resolve.
  public convenience init(domain: String, type: String, name: String) {
    self.init(domain: domain, type: type, name: name, port: -1)
  }

  deinit {
    cancelTimeout?()
    work?.end()
    monitor?.end()
  }

  open func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    schedule.add(aRunLoop, mode)
  }

  open func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    schedule.remove(aRunLoop, mode)
  }

  // MARK: Publishing

  open func publish() { publish(options: []) }

  open func publish(options: NetService.Options = []) {
    guard activity == nil else { return didNotPublish(Self.error(.activityInProgress)) }
    tell { $0.netServiceWillPublish($1) }
    if options.contains(.listenForConnections) {
      SystemLog.write("NetService.Options.listenForConnections is not available.")
      return didNotPublish(Self.error(.badArgumentError))
    }
    let name = name.isEmpty ? BonjourLink.shared.deviceName.cut(toBytes: 63) : name
    guard BonjourChecks.isName(name), BonjourChecks.isType(type), BonjourChecks.isDomain(domain),
      (1...65_535).contains(port)
    else { return didNotPublish(Self.error(.badArgumentError)) }
    var service = WireBonjourService()
    service.name = wire(name)
    service.port = UInt32(port)
    service.text = record ?? Data([0])
    service.noAutoRename = options.contains(.noAutoRename)
    activity = .publishing
    begin(.publish(service))
  }

  private func didNotPublish(_ error: [String: NSNumber]) {
    tell { $0.netService($1, didNotPublish: error) }
  }

  // MARK: Resolving

  @available(*, deprecated, message: "use resolve(withTimeout:)")
  open func resolve() { resolve(withTimeout: 5) }

  /// Finds out where the service is.
  ///
  /// - Parameter timeout: In seconds, how long; 0: until `stop()`.
  open func resolve(withTimeout timeout: TimeInterval) {
    guard activity == nil else { return didNotResolve(Self.error(.activityInProgress)) }
    tell { $0.netServiceWillResolve($1) }
    guard isResolvable, timeout >= 0 else {
      return didNotResolve(Self.error(.badArgumentError))
    }
    activity = .resolving(hasResolved: false)
    begin(.resolve(wire(name)))
    guard timeout > 0 else { return }
    let schedule = schedule
    let current = generation
    let service = WeakService(self)
    let isOver: @Sendable () -> Void = {
      schedule.perform { service.object?.timeoutIsOver(current) }
    }
    let nanoseconds = UInt64(min(timeout, 1e9) * 1e9)
    cancelTimeout = AppClock.current.startWakeUp(AppClock.now() + nanoseconds, isOver)
  }

  private var isResolvable: Bool {
    BonjourChecks.isName(name) && BonjourChecks.isType(type) && BonjourChecks.isDomain(domain)
  }

  private func timeoutIsOver(_ current: Int) {
    guard current == generation, case .resolving(let hasResolved) = activity else { return }
    finish()
    if hasResolved {
      tell { $0.netServiceDidStop($1) }
    } else {
      didNotResolve(Self.error(.timeoutError))
    }
  }

  private func didNotResolve(_ error: [String: NSNumber]) {
    tell { $0.netService($1, didNotResolve: error) }
  }

  /// Makes a pair of streams to the service, which must be resolved: `Stream.getStreamsToHost`. Main
  /// thread.
  ///
  /// - Returns: Whether there is an address to connect to.
  open func getInputStream(
    _ inputStream: UnsafeMutablePointer<InputStream?>?,
    outputStream: UnsafeMutablePointer<OutputStream?>?
  ) -> Bool {
    guard let host = addresses?.lazy.compactMap(SocketAddress.host).first else {
      SystemLog.write("\(self) has no streams before it is resolved.")
      return false
    }
    Stream.getStreamsToHost(
      withName: host, port: port, inputStream: inputStream, outputStream: outputStream)
    return true
  }

  // MARK: The end

  /// Ends publishing or resolving.
  open func stop() {
    guard activity != nil else { return }
    finish()
    tell { $0.netServiceDidStop($1) }
  }

  private func finish() {
    generation += 1
    activity = nil
    work?.end()
    work = nil
    cancelTimeout?()
    cancelTimeout = nil
  }

  // MARK: The TXT record

  open func txtRecordData() -> Data? { record }

  /// Sets the TXT record, also of a service that is published.
  ///
  /// - Returns: Whether it is one, and has 1,300 bytes at most.
  open func setTXTRecord(_ recordData: Data?) -> Bool {
    guard BonjourChecks.isText(recordData ?? Data()) else { return false }
    record = recordData
    switch activity {
    case .publishing, .published: work?.change(text: recordData ?? Data([0]))
    case .resolving, nil: break
    }
    return true
  }

  /// Has the delegate told the service's TXT record, and each change of it.
  open func startMonitoring() {
    guard monitor == nil, isResolvable else { return }
    monitoredRecord = nil
    monitor = BonjourActivity(.resolve(wire(name)), schedule) { [weak self] content in
      guard let self else { return }
      switch content {
      case .resolved(let resolution):
        guard resolution.text != monitoredRecord else { return }
        monitoredRecord = resolution.text
        record = resolution.text
        tell { $0.netService($1, didUpdateTXTRecord: resolution.text) }
      case .ended: monitor = nil
      case .published, .changes: break
      }
    }
  }

  open func stopMonitoring() {
    monitor?.end()
    monitor = nil
  }

  // MARK: The system

  private func wire(_ name: String) -> WireBonjourName {
    var wire = WireBonjourName()
    wire.name = name
    wire.type = type
    wire.domain = domain
    return wire
  }

  private func begin(_ content: WireBonjourRequest.OneOf_Content) {
    generation += 1
    work = BonjourActivity(content, schedule) { [weak self] in self?.received($0) }
  }

  private func received(_ content: WireBonjourNews.OneOf_Content) {
    switch content {
    case .published(let published):
      activity = .published
      name = published.name
      domain = published.domain
      tell { $0.netServiceDidPublish($1) }
    case .resolved(let resolution):
      activity = .resolving(hasResolved: true)
      hostName = resolution.host
      port = Int(resolution.port)
      record = resolution.text
      addresses = resolution.addresses.compactMap {
        SocketAddress.data($0.address, port: UInt16(clamping: resolution.port), $0.interface)
      }
      tell { $0.netServiceDidResolveAddress($1) }
    case .ended(let end):
      let wasResolving = if case .resolving = activity { true } else { false }
      finish()
      let error = Self.error(end)
      if wasResolving { didNotResolve(error) } else { didNotPublish(error) }
    case .changes: break
    }
  }

  /// Calls the delegate where it is to be called, with this object.
  private func tell(_ body: @escaping (any NetServiceDelegate, NetService) -> Void) {
    schedule.perform { [self] in
      if let delegate { body(delegate, self) }
    }
  }

  // MARK: Equality

  /// Services are equal if they have the same name, type and domain: what a browser has found is equal
  /// to what it has lost.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NetService else { return false }
    return name == other.name && type == other.type && domain == other.domain
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(type)
    hasher.combine(domain)
    return hasher.finalize()
  }

  open override var description: String { "<NetService: \(domain) \(type) \(name) \(port)>" }
}

/// A service that a timer does not keep.
// Unchecked: it is used where the service's delegate is called.
private final class WeakService: @unchecked Sendable {
  // Unchecked: the reference is set once, and used where the service's delegate is called.

  private(set) weak var object: NetService?

  init(_ object: NetService) {
    self.object = object
  }
}
