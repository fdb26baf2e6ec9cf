import LifecycleKernel
import LinuxPlatform

/// A search for the services of a type.
final class AvahiSearch: AvahiFinder {
  private let type: BonjourType
  private let domain: String

  init(
    type: String, domain: String, _ avahi: AvahiBonjour,
    _ onReport: @escaping (BonjourReport.Result) -> Void
  ) {
    self.type = BonjourType(type)
    self.domain = BonjourType.withoutDot(domain)
    super.init(avahi, onReport)
  }

  override var interface: String { AvahiBonjour.serviceBrowser }

  override var maker: (member: String, arguments: [BusValue]) {
    (
      "ServiceBrowserNew",
      [
        AvahiBonjour.any, AvahiBonjour.any, .string(type.subtypes.first ?? type.base),
        .string(domain), .uint32(0),
      ]
    )
  }

  override func name(_ arguments: [BusValue]) -> BonjourName? {
    guard arguments.count >= 5, let name = arguments[2].asString,
      let domain = arguments[4].asString, (1...BonjourLimits.name).contains(name.utf8.count),
      (1..<BonjourLimits.domain).contains(domain.utf8.count)
    else { return nil }
    return BonjourName(
      name, type: BonjourType.withDot(type.base), domain: BonjourType.withDot(domain))
  }
}
