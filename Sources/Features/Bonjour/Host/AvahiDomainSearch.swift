import LifecycleKernel
import LinuxPlatform

/// A search for the domains in which services can be found or published. The machine's own network,
/// "local.", is always one.
final class AvahiDomainSearch: AvahiFinder {
  private static let local = BonjourName("", type: "", domain: "local.")

  private let areForPublishing: Bool

  init(
    areForPublishing: Bool, _ avahi: AvahiBonjour,
    _ onReport: @escaping (BonjourReport.Result) -> Void
  ) {
    self.areForPublishing = areForPublishing
    super.init(avahi, onReport)
  }

  override var interface: String { AvahiBonjour.domainBrowser }

  override var maker: (member: String, arguments: [BusValue]) {
    // The kind of a search, as Avahi numbers them.
    let kind: Int32 = areForPublishing ? 2 : 0
    return (
      "DomainBrowserNew",
      [AvahiBonjour.any, AvahiBonjour.any, .string(""), .int32(kind), .uint32(0)]
    )
  }

  override func begin() {
    super.begin()
    report(.present(found))
  }

  override func name(_ arguments: [BusValue]) -> BonjourName? {
    guard arguments.count >= 3, let domain = arguments[2].asString,
      (1..<BonjourLimits.domain).contains(domain.utf8.count)
    else { return nil }
    return BonjourName("", type: "", domain: BonjourType.withDot(domain))
  }

  override var found: [BonjourName] {
    [Self.local] + findings.names.filter { $0 != Self.local }
  }
}
