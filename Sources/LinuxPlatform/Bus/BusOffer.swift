import CSystemBus

/// The object that a connection offers: it answers the calls of it, on the connection's thread.
///
/// Whoever calls is not trusted: arguments of other types are refused, and so are calls while as many
/// others have not been taken.
final class BusOffer {
  /// The most calls that wait to be taken.
  static let mostCalls = 16

  private let bus: OpaquePointer?
  private let onCall: (BusReceivedCall) -> Void
  private var object: BusObject
  private var waiting = 0

  private static let properties = "org.freedesktop.DBus.Properties"
  private static let introspection = "org.freedesktop.DBus.Introspectable"

  /// Takes the name, which waits for the bus, and answers from then on.
  ///
  /// - Throws: If another program has the name, or this one may not have it.
  init(
    _ object: BusObject, on bus: OpaquePointer?, onCall: @escaping (BusReceivedCall) -> Void
  ) throws(BusError) {
    self.bus = bus
    self.object = object
    self.onCall = onCall
    try BusError.check(
      system_bus_request_name(bus, object.name), "the name \(object.name) is not given")
    // The filter stays for as long as the connection lasts, and so does this object.
    try BusError.check(
      system_bus_filter(bus, Self.handler, Unmanaged.passUnretained(self).toOpaque()),
      "calls are not answered")
  }

  /// Offers the object as it is now, and tells what has changed.
  func change(_ changed: BusObject) {
    let before = object
    object = changed
    for interface in changed.interfaces {
      let old = before.interfaces.first { $0.name == interface.name }?.properties ?? [:]
      let news = interface.properties.filter { old[$0.key] != $0.value }
      guard !news.isEmpty else { continue }
      emit(
        Self.properties, "PropertiesChanged",
        [.string(interface.name), .dictionary(news), .array([], of: "s")])
    }
  }

  /// Sends a signal of the object.
  func emit(_ interface: String, _ member: String, _ arguments: [BusValue]) {
    var message: OpaquePointer?
    guard system_bus_new_signal(bus, &message, object.path, interface, member) >= 0,
      let message
    else { return }
    defer { system_bus_message_free(message) }
    guard (try? BusWriter(message).append(arguments)) != nil else { return }
    _ = system_bus_send(bus, message)
  }

  /// A call was taken.
  func taken() { waiting -= 1 }

  // MARK: Calls

  private static let handler: system_bus_handler = { message, context, _ in
    guard let message, let context, system_bus_is_call(message) else { return 0 }
    let offer = Unmanaged<BusOffer>.fromOpaque(context).takeUnretainedValue()
    guard let call = try? BusSignal(message), call.path == offer.object.path else { return 0 }
    guard let answer = offer.answer(call) else { return 0 }
    reply(answer, to: message)
    return 1
  }

  /// - Returns: Nil for what is not the object's; the library refuses it then.
  private func answer(_ call: BusSignal) -> Result<[BusValue], BusError>? {
    switch (call.interface, call.member) {
    case (Self.introspection, "Introspect"): return .success([.string(object.description)])
    case (Self.properties, "GetAll"):
      guard call.arguments.count == 1, let name = call.arguments[0].asString,
        let interface = interface(name)
      else { return .failure(.unknown("interface")) }
      return .success([.dictionary(interface.presentProperties)])
    case (Self.properties, "Get"):
      guard call.arguments.count == 2, let name = call.arguments[0].asString,
        let value = call.arguments[1].asString.flatMap({ interface(name)?.presentProperties[$0] })
      else { return .failure(.unknown("property")) }
      return .success([.variant(value)])
    case (Self.properties, "Set"): return .failure(.readOnly)
    default:
      guard let types = interface(call.interface)?.methods[call.member] else { return nil }
      guard call.arguments.map(\.signature).joined() == types else {
        return .failure(.wrongArguments(types))
      }
      guard waiting < Self.mostCalls else { return .failure(.tooManyCalls) }
      waiting += 1
      onCall(
        BusReceivedCall(
          sender: call.sender, interface: call.interface, member: call.member,
          arguments: call.arguments))
      return .success([])
    }
  }

  private func interface(_ name: String) -> BusObject.Interface? {
    object.interfaces.first { $0.name == name }
  }

  private static func reply(
    _ answer: Result<[BusValue], BusError>, to call: OpaquePointer
  ) {
    var reply: OpaquePointer?
    switch answer {
    case .success(let values):
      guard system_bus_new_return(call, &reply) >= 0, let made = reply else { return }
      guard (try? BusWriter(made).append(values)) != nil else {
        return system_bus_message_free(made)
      }
    case .failure(let error): system_bus_new_error(call, &reply, error.name, error.text)
    }
    guard let reply else { return }
    _ = system_bus_send(nil, reply)
    system_bus_message_free(reply)
  }
}

extension BusValue {
  /// A dictionary of properties, sorted by their names.
  fileprivate static func dictionary(_ properties: [String: BusValue]) -> BusValue {
    .array(
      properties.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .variant($0.value)) },
      of: "{sv}")
  }
}

extension BusError {
  fileprivate static func unknown(_ what: String) -> BusError {
    BusError(
      name: "org.freedesktop.DBus.Error.Unknown\(what.prefix(1).uppercased())\(what.dropFirst())",
      text: "the object has no such \(what)")
  }

  fileprivate static let readOnly = BusError(
    name: "org.freedesktop.DBus.Error.PropertyReadOnly", text: "it cannot be set")

  fileprivate static func wrongArguments(_ types: String) -> BusError {
    BusError(
      name: "org.freedesktop.DBus.Error.InvalidArgs",
      text: "the types of the arguments are '\(types)'")
  }

  fileprivate static let tooManyCalls = BusError(
    name: "org.freedesktop.DBus.Error.LimitsExceeded", text: "too many calls at once; try again")
}
