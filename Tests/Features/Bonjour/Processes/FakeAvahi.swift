import BusTestKit
import Foundation
import LinuxPlatform
import Synchronization

/// Avahi as far as this system sees it, after its documented interface, with a network of its own: what
/// is published is found by whoever looks for it.
final class FakeAvahi: Sendable {
  private struct Service: Equatable {
    var name: String
    var type: String
    var port: UInt16
    var text: BusValue
    var isCommitted = false
  }

  private struct State {
    var objects = 0
    /// The groups by their paths, and what is in them.
    var groups: [String: Service?] = [:]
    /// The searches by their paths, and for which type.
    var searches: [String: String] = [:]
    /// The resolutions by their paths: of which service, and in which family.
    var resolutions: [String: (name: String, type: String, family: Int32)] = [:]
    /// The names that somebody else in the network has.
    var taken: Set<String> = []
    /// What signals to send after the answer.
    var signals: [(path: String, interface: String, member: String, arguments: [BusValue])] = []
  }

  private let state: SharedState
  let peer: BusPeer

  /// The state, which the answers of the peer need before the peer exists.
  private final class SharedState: Sendable {
    let value = Mutex(State())
    let peer = Mutex<BusPeer?>(nil)
  }

  static let prefix = "org.freedesktop.Avahi"

  /// - Parameter taken: The names of services that somebody else in the network has.
  init(at address: String, taken: Set<String> = []) throws {
    let state = SharedState()
    state.value.withLock { $0.taken = taken }
    self.state = state
    peer = try BusPeer(Self.prefix, at: address) { call in
      let (result, signals) = state.value.withLock { state in
        let result = Self.answer(call, &state)
        defer { state.signals = [] }
        return (result, state.signals)
      }
      for signal in signals {
        state.peer.withLock { $0 }?
          .emit(signal.path, signal.interface, signal.member, signal.arguments)
      }
      return result
    }
    state.peer.withLock { $0 = peer }
  }

  func end() {
    state.peer.withLock { $0 = nil }
    peer.end()
  }

  /// The names of the services that are in the network now.
  var published: [String] {
    state.value.withLock { state in
      state.groups.values.compactMap { $0 }.filter(\.isCommitted).map(\.name).sorted()
    }
  }

  /// The number of objects that it has made and that were not freed.
  var objects: Int {
    state.value.withLock { $0.groups.count + $0.searches.count + $0.resolutions.count }
  }

  /// Somebody else takes the name of a service that is published.
  func collide(_ name: String) {
    let path = state.value.withLock { state in
      state.taken.insert(name)
      return state.groups.first { $0.value?.name == name }?.key
    }
    guard let path else { return }
    peer.emit(
      path, Self.prefix + ".EntryGroup", "StateChanged",
      [.int32(3), .string("org.freedesktop.Avahi.CollisionError")])
  }

  /// Sends a signal of the newest search.
  func emitOfSearch(_ member: String, _ arguments: [BusValue], count: Int = 1) {
    guard let path = state.value.withLock({ $0.searches.keys.sorted().last }) else { return }
    peer.emit(path, Self.prefix + ".ServiceBrowser", member, arguments, count: count)
  }

  /// What a search says of a service.
  static func item(_ name: String, type: String = "_notes._tcp", interface: Int32 = 2) -> [BusValue]
  {
    [
      .int32(interface), .int32(0), .string(name), .string(type), .string("local"), .uint32(0),
    ]
  }

  // MARK: Answers

  private static func answer(
    _ call: BusPeer.Call, _ state: inout State
  ) -> Result<[BusValue], BusError> {
    switch call.member {
    case "EntryGroupNew":
      let path = newPath("EntryGroup", &state)
      state.groups[path] = .some(nil)
      return .success([.path(path)])
    case "ServiceBrowserNew": return search(call, &state)
    case "ServiceResolverNew": return resolve(call, &state)
    case "DomainBrowserNew": return .success([.path(newPath("DomainBrowser", &state))])
    case "GetAlternativeServiceName":
      return .success([.string((call.arguments.first?.asString ?? "") + " #2")])
    case "AddService": return add(call, &state)
    case "UpdateServiceTxt":
      guard case .some(.some(var service)) = state.groups[call.path], call.arguments.count == 7
      else { return failure("InvalidArgumentError") }
      service.text = call.arguments[6]
      state.groups[call.path] = service
      for path in state.resolutions.keys { found(path, &state) }
      return .success([])
    case "Commit": return commit(call, &state)
    case "Reset":
      withdraw(call.path, &state)
      state.groups[call.path] = .some(nil)
      return .success([])
    case "Free":
      withdraw(call.path, &state)
      state.groups[call.path] = nil
      state.searches[call.path] = nil
      state.resolutions[call.path] = nil
      return .success([])
    default: return failure("NotSupportedError")
    }
  }

  private static func failure(_ name: String) -> Result<[BusValue], BusError> {
    .failure(BusError(name: "\(prefix).\(name)", text: "a stand-in says so"))
  }

  private static func newPath(_ kind: String, _ state: inout State) -> String {
    state.objects += 1
    // So that the newest is also the last in order.
    return "/Client0/\(kind)\(1_000 + state.objects)"
  }

  private static func add(
    _ call: BusPeer.Call, _ state: inout State
  ) -> Result<[BusValue], BusError> {
    guard call.arguments.count == 9, let name = call.arguments[3].asString,
      let type = call.arguments[4].asString, let port = call.arguments[7].asUnsigned,
      state.groups[call.path] != nil
    else { return failure("InvalidArgumentError") }
    let isTaken =
      state.taken.contains(name)
      || state.groups.values.contains { $0?.isCommitted == true && $0?.name == name }
    if isTaken { return failure("CollisionError") }
    state.groups[call.path] = Service(
      name: name, type: type, port: UInt16(port), text: call.arguments[8])
    return .success([])
  }

  private static func commit(
    _ call: BusPeer.Call, _ state: inout State
  ) -> Result<[BusValue], BusError> {
    guard case .some(.some(var service)) = state.groups[call.path] else {
      return failure("IsEmptyError")
    }
    service.isCommitted = true
    state.groups[call.path] = service
    for number: Int32 in [1, 2] {
      state.signals.append(
        (
          call.path, prefix + ".EntryGroup", "StateChanged",
          [.int32(number), .string("org.freedesktop.Avahi.Success")]
        ))
    }
    tell("ItemNew", of: service, &state)
    return .success([])
  }

  private static func withdraw(_ path: String, _ state: inout State) {
    guard case .some(.some(let service)) = state.groups[path], service.isCommitted else { return }
    tell("ItemRemove", of: service, &state)
  }

  private static func tell(_ member: String, of service: Service, _ state: inout State) {
    for (path, type) in state.searches where type == service.type {
      state.signals.append(
        (path, prefix + ".ServiceBrowser", member, item(service.name, type: type)))
    }
  }

  private static func search(
    _ call: BusPeer.Call, _ state: inout State
  ) -> Result<[BusValue], BusError> {
    guard call.arguments.count == 5, let type = call.arguments[2].asString else {
      return failure("InvalidArgumentError")
    }
    let path = newPath("ServiceBrowser", &state)
    state.searches[path] = type
    for case .some(let service) in state.groups.values
    where service.isCommitted && service.type == type {
      state.signals.append(
        (path, prefix + ".ServiceBrowser", "ItemNew", item(service.name, type: type)))
    }
    state.signals.append((path, prefix + ".ServiceBrowser", "AllForNow", []))
    return .success([.path(path)])
  }

  private static func resolve(
    _ call: BusPeer.Call, _ state: inout State
  ) -> Result<[BusValue], BusError> {
    guard call.arguments.count == 7, let name = call.arguments[2].asString,
      let type = call.arguments[3].asString, let family = call.arguments[5].asSigned
    else { return failure("InvalidArgumentError") }
    let path = newPath("ServiceResolver", &state)
    state.resolutions[path] = (name, type, Int32(family))
    found(path, &state)
    return .success([.path(path)])
  }

  /// Tells a resolution where its service is, or that there is none.
  private static func found(_ path: String, _ state: inout State) {
    guard let (name, type, family) = state.resolutions[path] else { return }
    let interface = prefix + ".ServiceResolver"
    let found = state.groups.values.compactMap { $0 }
      .first { $0.isCommitted && $0.name == name && $0.type == type }
    guard let found else {
      state.signals.append(
        (path, interface, "Failure", [.string("org.freedesktop.Avahi.TimeoutError")]))
      return
    }
    state.signals.append(
      (
        path, interface, "Found",
        [
          .int32(2), .int32(family), .string(name), .string(type), .string("local"),
          .string("test.local"), .int32(family),
          .string(family == 0 ? "192.0.2.1" : "2001:db8::1"), .uint16(found.port), found.text,
          .uint32(0),
        ]
      ))
  }
}
