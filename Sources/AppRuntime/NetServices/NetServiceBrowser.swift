import AppInterface
public import Foundation

/// Looks for services of a type, or for domains, in the network (Bonjour).
///
/// It makes one search at a time. Its delegate is called in the run loops in which it is scheduled, at
/// first that of the thread that has made it. The search of a suspended app ends (RESP-02): the app is
/// told when it executes again, and has to begin anew.
open class NetServiceBrowser: NSObject {
  private let schedule = DelegateSchedule()
  private var work: BonjourActivity?
  /// What was found and not lost, so that both are told with the same object.
  private var services: [NetService] = []

  /// Has no effect: there is one kind of network.
  open var includesPeerToPeer = false

  open weak var delegate: (any NetServiceBrowserDelegate)?

  public override init() {
    super.init()
  }

  deinit { work?.end() }

  open func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    schedule.add(aRunLoop, mode)
  }

  open func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    schedule.remove(aRunLoop, mode)
  }

  // MARK: Searching

  /// Looks for the domains in which services can be found.
  open func searchForBrowsableDomains() { searchForDomains(forPublishing: false) }

  /// Looks for the domains in which services can be published.
  open func searchForRegistrationDomains() { searchForDomains(forPublishing: true) }

  private func searchForDomains(forPublishing: Bool) {
    var search = WireBonjourDomainSearch()
    search.forPublishing = forPublishing
    begin(.domains(search), isValid: true)
  }

  /// Looks for services of a type.
  ///
  /// - Parameters:
  ///   - type: Such as `_http._tcp.`.
  ///   - domainString: Such as `local.`; empty: where the system looks by itself.
  open func searchForServices(ofType type: String, inDomain domainString: String) {
    var search = WireBonjourSearch()
    search.type = type
    search.domain = domainString
    begin(
      .search(search),
      isValid: BonjourChecks.isType(type) && BonjourChecks.isDomain(domainString))
  }

  /// Ends the search.
  open func stop() {
    guard let work else { return }
    work.end()
    self.work = nil
    services = []
    tell { $0.netServiceBrowserDidStopSearch($1) }
  }

  private func begin(_ content: WireBonjourRequest.OneOf_Content, isValid: Bool) {
    guard work == nil else { return didNotSearch(NetService.error(.activityInProgress)) }
    tell { $0.netServiceBrowserWillSearch($1) }
    guard isValid else { return didNotSearch(NetService.error(.badArgumentError)) }
    work = BonjourActivity(content, schedule) { [weak self] in self?.received($0) }
  }

  private func didNotSearch(_ error: [String: NSNumber]) {
    tell { $0.netServiceBrowser($1, didNotSearch: error) }
  }

  // MARK: What is found

  private func received(_ content: WireBonjourNews.OneOf_Content) {
    switch content {
    case .changes(let changes): changed(changes)
    case .ended(let end):
      work = nil
      services = []
      didNotSearch(NetService.error(end))
    case .published, .resolved: break
    }
  }

  private func changed(_ changes: WireBonjourChanges) {
    var left = changes.lost.count + changes.found.count
    let current = work
    for name in changes.lost {
      left -= 1
      lost(name, moreComing: left > 0 || changes.moreComing)
      // The delegate may have stopped the search.
      guard work === current else { return }
    }
    for name in changes.found {
      left -= 1
      found(name, moreComing: left > 0 || changes.moreComing)
      guard work === current else { return }
    }
  }

  private func found(_ name: WireBonjourName, moreComing: Bool) {
    guard !name.name.isEmpty else {
      return tell {
        $0.netServiceBrowser($1, didFindDomain: name.domain, moreComing: moreComing)
      }
    }
    let service = NetService(domain: name.domain, type: name.type, name: name.name)
    services.append(service)
    tell { $0.netServiceBrowser($1, didFind: service, moreComing: moreComing) }
  }

  private func lost(_ name: WireBonjourName, moreComing: Bool) {
    guard !name.name.isEmpty else {
      return tell {
        $0.netServiceBrowser($1, didRemoveDomain: name.domain, moreComing: moreComing)
      }
    }
    let lost = NetService(domain: name.domain, type: name.type, name: name.name)
    let index = services.firstIndex { $0.isEqual(lost) }
    let service = index.map { services.remove(at: $0) } ?? lost
    tell { $0.netServiceBrowser($1, didRemove: service, moreComing: moreComing) }
  }

  private func tell(
    _ body: @escaping (any NetServiceBrowserDelegate, NetServiceBrowser) -> Void
  ) {
    schedule.perform { [self] in
      if let delegate { body(delegate, self) }
    }
  }
}
