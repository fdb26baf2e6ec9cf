import LinuxPlatform

/// A service of the message bus, by its well-known name: whether it is there, calls of it, and its
/// signals. It belongs to the device's thread.
final class BusService {
  /// The service is there.
  enum Presence: Equatable {
    /// The bus was not asked yet.
    case unknown
    /// There is no bus; the text says why, as part of a sentence.
    case noBus(String)
    /// Nobody has the name, and nobody can be started for it.
    case absent
    /// Nobody has the name, but the bus starts a program when it is called.
    case startable
    /// It runs.
    case running

    /// A call can reach it.
    var isReachable: Bool { self == .startable || self == .running }
  }

  let name: String
  private(set) var presence = Presence.unknown
  /// The connection that has the name, by its unique name. Only what that one sends is the service's.
  private(set) var owner: String?

  private let bus: MessageBus
  private let onChange: () -> Void
  private var watch: UInt64?
  private var ownerListener: UInt64?
  private var listeners: Set<UInt64> = []

  private static let bus = (
    name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus"
  )

  /// - Parameter onChange: Called when the service has come or gone, or has another owner.
  init(_ name: String, on bus: MessageBus, onChange: @escaping () -> Void) {
    self.name = name
    self.bus = bus
    self.onChange = onChange
  }

  deinit { end() }

  /// Begins to watch it.
  func begin() {
    guard watch == nil else { return }
    ownerListener = bus.listen(
      BusRule(
        sender: Self.bus.name, path: Self.bus.path, interface: Self.bus.interface,
        member: "NameOwnerChanged", argument: name)
    ) { [weak self] in self?.ownerChanged($0) }
    watch = bus.watch { [weak self] in self?.busChanged(isConnected: $0) }
  }

  /// Ends everything, until `begin`.
  func end() {
    for listener in listeners { bus.endListening(listener) }
    listeners = []
    if let ownerListener { bus.endListening(ownerListener) }
    ownerListener = nil
    if let watch { bus.endWatching(watch) }
    watch = nil
    owner = nil
    presence = .unknown
  }

  // MARK: Calls and signals

  /// Calls a method of the service.
  func call(
    _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = [],
    startsService: Bool = false, then: @escaping (Result<[BusValue], BusError>) -> Void
  ) {
    var call = BusCall(name, path, interface, member, startsService: startsService)
    call.arguments = arguments
    bus.call(call, then: then)
  }

  /// Reads all properties of an interface of an object.
  func properties(
    _ path: String, _ interface: String, startsService: Bool = false,
    then: @escaping (Result<[String: BusValue], BusError>) -> Void
  ) {
    call(
      path, Self.properties, "GetAll", [.string(interface)], startsService: startsService
    ) { result in
      then(
        result.flatMap { values in
          guard let properties = values.first?.asProperties else {
            return .failure(
              BusError(
                name: "org.freedesktop.DBus.Error.InvalidSignature",
                text: "it sent something else than properties"))
          }
          return .success(properties)
        })
    }
  }

  /// Sets a property of an object.
  func set(
    _ property: String, _ value: BusValue, _ path: String, _ interface: String,
    then: @escaping (BusError?) -> Void
  ) {
    call(
      path, Self.properties, "Set", [.string(interface), .string(property), .variant(value)]
    ) { result in
      switch result {
      case .success: then(nil)
      case .failure(let error): then(error)
      }
    }
  }

  private static let properties = "org.freedesktop.DBus.Properties"

  /// Receives a signal of an object of the service, until `endListening` or `end`.
  func listen(
    _ path: String, _ interface: String, _ member: String,
    _ onSignal: @escaping ([BusValue]) -> Void
  ) -> UInt64 {
    listen(path, interface, [member: onSignal])
  }

  /// Receives signals of an object of the service, each with its own closure, in the order in which the
  /// service has sent them, until `endListening` or `end`. What is received apart has no order.
  func listen(
    _ path: String, _ interface: String, _ handlers: [String: ([BusValue]) -> Void]
  ) -> UInt64 {
    let member = handlers.count == 1 ? handlers.keys.first : nil
    let rule = BusRule(sender: name, path: path, interface: interface, member: member)
    let number = bus.listen(rule) { [weak self] signal in
      // Anybody may send this program a signal; the rule is for what the bus spreads.
      guard let self, signal.sender == owner, signal.path == path, signal.interface == interface
      else { return }
      handlers[signal.member]?(signal.arguments)
    }
    listeners.insert(number)
    return number
  }

  /// Receives all signals of an interface of all objects of the service, in the order in which it has
  /// sent them, until `endListening` or `end`.
  ///
  /// - Parameters:
  ///   - capacity: How many of them may wait to be handed over at once.
  ///   - onMissed: Called when more came, and some were left out.
  ///   - onSignal: Called with the path of the object, and the signal's name and arguments.
  func listenEverywhere(
    _ interface: String, capacity: Int, onMissed: @escaping () -> Void,
    _ onSignal: @escaping (_ path: String, _ member: String, _ arguments: [BusValue]) -> Void
  ) -> UInt64 {
    let rule = BusRule(
      sender: name, path: nil, interface: interface, member: nil, capacity: capacity)
    let number = bus.listen(rule, onMissed: onMissed) { [weak self] signal in
      guard let self, signal.sender == owner, signal.interface == interface else { return }
      onSignal(signal.path, signal.member, signal.arguments)
    }
    listeners.insert(number)
    return number
  }

  /// Is told when properties of an interface of an object have changed, with the new values of those
  /// for which the service sends them.
  func listenToChanges(
    _ path: String, _ interface: String, _ onChange: @escaping ([String: BusValue]) -> Void
  ) -> UInt64 {
    listen(path, Self.properties, "PropertiesChanged") { arguments in
      guard arguments.count >= 2, arguments[0].asString == interface else { return }
      onChange(arguments[1].asProperties ?? [:])
    }
  }

  func endListening(_ number: UInt64) {
    if listeners.remove(number) != nil { bus.endListening(number) }
  }

  // MARK: The owner

  private func busChanged(isConnected: Bool) {
    guard isConnected else { return become(.noBus(bus.problem ?? "it has ended"), nil) }
    askBus("GetNameOwner", .string(name)) { [weak self] result in
      guard let self else { return }
      if case .success(let values) = result, let owner = values.first?.asString {
        become(.running, owner)
      } else {
        askForStarting()
      }
    }
  }

  private func ownerChanged(_ signal: BusSignal) {
    guard signal.sender == Self.bus.name, signal.arguments.count == 3,
      signal.arguments[0].asString == name, let owner = signal.arguments[2].asString
    else { return }
    if owner.isEmpty {
      askForStarting()
    } else {
      become(.running, owner)
    }
  }

  private func askForStarting() {
    owner = nil
    askBus("ListActivatableNames") { [weak self] result in
      guard let self, owner == nil else { return }
      if case .failure(.disconnected) = result { return }
      let names = (try? result.get())?.first?.asArray ?? []
      become(names.contains(.string(name)) ? .startable : .absent, nil)
    }
  }

  private func askBus(
    _ member: String, _ arguments: BusValue...,
    then: @escaping (Result<[BusValue], BusError>) -> Void
  ) {
    var call = BusCall(Self.bus.name, Self.bus.path, Self.bus.interface, member)
    call.arguments = arguments
    bus.call(call) { [weak self] result in
      guard self?.watch != nil else { return }
      then(result)
    }
  }

  private func become(_ presence: Presence, _ owner: String?) {
    guard watch != nil, presence != self.presence || owner != self.owner else { return }
    self.presence = presence
    self.owner = owner
    onChange()
  }
}
