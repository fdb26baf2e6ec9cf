import LifecycleKernel
import LinuxPlatform

/// A service that an app has published with Avahi.
final class AvahiPublication: AvahiWork {
  /// How often another name is tried.
  private static let mostNames = 16

  private var service: BonjourService
  private let type: BonjourType
  private let domain: String
  private var name: String
  private var names = 1
  private var path: String?
  /// Counts what was committed, so that answers for something earlier are left out.
  private var attempt = 0

  init(
    _ service: BonjourService, _ avahi: AvahiBonjour,
    _ onReport: @escaping (BonjourReport.Result) -> Void
  ) {
    self.service = service
    type = BonjourType(service.name.type)
    domain = BonjourType.withoutDot(service.name.domain)
    name = service.name.name
    super.init(avahi, onReport)
  }

  override func begin() {
    avahi?.make("EntryGroupNew", [], of: AvahiBonjour.entryGroup, for: self) { [weak self] result in
      guard let self, !hasEnded else { return }
      switch result {
      case .success(let path):
        self.path = path
        commit()
      case .failure(let error): fail(error)
      }
    }
  }

  override func freeObjects() {
    if let path { avahi?.free(path, AvahiBonjour.entryGroup) }
    path = nil
  }

  override func machineWasRenamed() {
    if path != nil { commitAnew() }
  }

  override func change(text: [UInt8]) {
    service.text = text
    call("UpdateServiceTxt", identity + [record]) { _ in }
  }

  override func received(_ signal: String, _ arguments: [BusValue], at path: String) {
    guard path == self.path, signal == "StateChanged", let state = arguments.first?.asSigned else {
      return
    }
    switch state {
    case AvahiState.groupEstablished:
      let domain = domain.isEmpty ? "local" : domain
      report(
        .published(
          BonjourName(
            name, type: BonjourType.withDot(service.name.type),
            domain: BonjourType.withDot(domain))))
    case AvahiState.groupCollision: collided()
    case AvahiState.groupFailure:
      let text = arguments.dropFirst().first?.asString ?? ""
      fail(BusError(name: String(text.prefix(100)), text: "the service could not be published"))
    default: break
    }
  }

  // MARK: Avahi's group

  /// What Avahi knows the service by.
  private var identity: [BusValue] {
    [
      AvahiBonjour.any, AvahiBonjour.any, .uint32(0), .string(name), .string(type.base),
      .string(domain),
    ]
  }

  private var record: BusValue {
    .array(
      (BonjourText.strings(in: service.text) ?? []).map { .array($0.map(BusValue.byte), of: "y") },
      of: "ay")
  }

  private func commit() {
    attempt += 1
    var calls: [(String, [BusValue])] = [
      ("AddService", identity + [.string(""), .uint16(service.port), record])
    ]
    for subtype in type.subtypes {
      calls.append(("AddServiceSubtype", identity + [.string(subtype)]))
    }
    calls.append(("Commit", []))
    for (member, arguments) in calls {
      call(member, arguments) { [weak self, attempt] error in
        // The first error decides; what follows fails with it.
        guard let self, attempt == self.attempt else { return }
        if BonjourFailure(error) == .collision { collided() } else { fail(error) }
      }
    }
  }

  private func commitAnew() {
    call("Reset") { [weak self] in self?.fail($0) }
    commit()
  }

  /// Another service has the name.
  private func collided() {
    attempt += 1
    guard service.mayBeRenamed, names < Self.mostNames else {
      return fail(.collision, "another service in the network has the name \(name)")
    }
    names += 1
    let current = attempt
    avahi?.call("/", AvahiBonjour.server, "GetAlternativeServiceName", [.string(name)]) {
      [weak self] result in
      guard let self, !hasEnded, current == attempt else { return }
      switch result {
      case .success(let values):
        guard let next = values.first?.asString,
          (1...BonjourLimits.name).contains(next.utf8.count), next != name
        else { return fail(.collision, "Avahi has no other name for \(name)") }
        name = next
        commitAnew()
      case .failure(let error): fail(error)
      }
    }
  }

  private func call(
    _ member: String, _ arguments: [BusValue] = [], onError: @escaping (BusError) -> Void
  ) {
    guard let path else { return }
    avahi?.call(path, AvahiBonjour.entryGroup, member, arguments) { [weak self] result in
      guard self?.hasEnded == false, case .failure(let error) = result else { return }
      onError(error)
    }
  }
}
