import Glibc
import LifecycleKernel
import LinuxPlatform

/// Where a service is, in both families of addresses, for as long as an app wants to know it.
final class AvahiResolution: AvahiWork {
  /// A family, as Avahi numbers them.
  private enum Family: Int32, CaseIterable {
    case version4 = 0
    case version6 = 1
  }

  /// The time until Avahi is asked again, which waits only a second for an answer of the network.
  private static let pause = Duration.seconds(1)

  private let name: BonjourName
  private var paths: [Family: String] = [:]
  private var resolution: BonjourResolution?
  private var again: [Family: any ScheduledWork] = [:]
  private var nextReport: (any ScheduledWork)?

  init(
    _ name: BonjourName, _ avahi: AvahiBonjour,
    _ onReport: @escaping (BonjourReport.Result) -> Void
  ) {
    self.name = name
    super.init(avahi, onReport)
  }

  override func begin() {
    for family in Family.allCases { ask(family) }
  }

  override func freeObjects() {
    for path in paths.values { avahi?.free(path, AvahiBonjour.serviceResolver) }
    paths = [:]
    for work in again.values { work.cancel() }
    again = [:]
    nextReport?.cancel()
    nextReport = nil
  }

  private func ask(_ family: Family) {
    let arguments: [BusValue] = [
      AvahiBonjour.any, AvahiBonjour.any, .string(name.name),
      .string(BonjourType(name.type).base), .string(BonjourType.withoutDot(name.domain)),
      .int32(family.rawValue), .uint32(0),
    ]
    avahi?.make(
      "ServiceResolverNew", arguments, of: AvahiBonjour.serviceResolver, for: self
    ) { [weak self] result in
      guard let self, !hasEnded else { return }
      switch result {
      case .success(let path):
        if let former = paths.updateValue(path, forKey: family) {
          avahi?.free(former, AvahiBonjour.serviceResolver)
        }
      case .failure(let error): fail(error)
      }
    }
  }

  override func received(_ signal: String, _ arguments: [BusValue], at path: String) {
    guard let family = paths.first(where: { $0.value == path })?.key else { return }
    if signal == "Found" { return found(arguments) }
    guard signal == "Failure" else { return }
    let text = arguments.first?.asString ?? ""
    avahi?.free(path, AvahiBonjour.serviceResolver)
    paths[family] = nil
    // The service may have no address of this family.
    guard resolution == nil, again[family] == nil else { return }
    let failure = BonjourFailure(BusError(name: text, text: ""))
    guard failure == .notFound else {
      return fail(failure, "the service cannot be resolved: \(text.prefix(100))")
    }
    again[family] = avahi?.surroundings.schedule(afterPause: Self.pause) { [weak self] in
      guard let self else { return }
      again[family] = nil
      ask(family)
    }
  }

  /// Avahi has found an address.
  private func found(_ arguments: [BusValue]) {
    guard arguments.count >= 10, let interface = arguments[0].asSigned,
      let host = arguments[5].asString, let text = arguments[7].asString,
      let address = Self.bytes(of: text),
      let port = arguments[8].asUnsigned.flatMap(UInt16.init(exactly:)), port > 0,
      (1..<BonjourLimits.domain).contains(host.utf8.count)
    else {
      avahi?.note("the resolution of a service is none")
      return
    }
    let strings = (arguments[9].asArray ?? []).map { string in
      (string.asArray ?? []).compactMap { $0.asUnsigned.flatMap(UInt8.init(exactly:)) }
    }
    var addresses = resolution?.addresses ?? []
    let new = BonjourAddress(address, interface: UInt32(clamping: interface))
    if !addresses.contains(new), addresses.count < BonjourLimits.addresses { addresses.append(new) }
    resolution = BonjourResolution(
      host: BonjourType.withDot(host), port: port,
      text: BonjourText.record(of: strings, limit: BonjourLimits.text), addresses: addresses)
    guard nextReport == nil, let avahi else { return }
    // Once for all that comes together.
    nextReport = avahi.surroundings.schedule(at: avahi.surroundings.now) { [weak self] in
      guard let self else { return }
      nextReport = nil
      if let resolution { report(.resolved(resolution)) }
    }
  }

  /// The address in the order of the network; nil if the text is none.
  static func bytes(of text: String) -> [UInt8]? {
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 { return withUnsafeBytes(of: &four) { Array($0) } }
    var six = in6_addr()
    if inet_pton(AF_INET6, text, &six) == 1 { return withUnsafeBytes(of: &six) { Array($0) } }
    return nil
  }
}
