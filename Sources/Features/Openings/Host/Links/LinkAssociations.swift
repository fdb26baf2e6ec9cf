import DeviceStorage
import Foundation
import LifecycleKernel

/// Which apps open which links: what the association files of the domains say that apps claim (URL-11).
///
/// A file is fetched when an app is installed that claims its domain, when the person who runs the
/// device asks for it, and at a boot if there is none yet; never when a link is opened. What came of it
/// is kept in the database, until the server answers otherwise. Only the device's thread touches it.
final class LinkAssociations: DevicePart {
  private let engine: LifecycleEngine
  private let registry: AppRegistry
  private let store: any DeviceStore
  private let log: DeviceLog
  private var fetcher: LinkFetcher?
  /// What is known of each claimed domain, by its host.
  private var domains: [String: Domain] = [:]
  /// Where files come from instead of their domains, as the person who runs the device has said.
  private var servers: [String: LinkServer] = [:]
  private var lastFetch = 0
  /// Called when nothing is being fetched any more.
  private var whenIdle: [() -> Void] = []

  private struct Domain {
    var file: AssociationFile?
    /// Why there is no file, as a sentence; nil if there is one, or nothing was tried yet.
    var problem: String?
    /// The number of the fetch that is under way; nil if none is.
    var fetch: Int?
  }

  /// What the disk has of a domain.
  private struct StoredDomain: Codable {
    var file: String?
    var problem: String?
  }

  init(
    engine: LifecycleEngine, registry: AppRegistry, store: any DeviceStore, log: DeviceLog
  ) {
    self.engine = engine
    self.registry = registry
    self.store = store
    self.log = log
  }

  // MARK: What links open

  /// The app that opens the link as a universal link; nil if none does.
  ///
  /// The domain itself goes before one with a wildcard, a longer one before a shorter one; then the
  /// file decides, and where it leaves a choice, the apps' identifiers do.
  ///
  /// - Parameter source: The app that asks, whose own links do not open it.
  func opener(of address: WebAddress, from source: HostedApp?) -> HostedApp? {
    let claims = claims(on: address.host).filter { $0.app !== source }
    let hosts = Set(claims.map(\.domain)).sorted { first, second in
      first.isWildcard == second.isWildcard
        ? (second.host.utf8.count, first.host) < (first.host.utf8.count, second.host)
        : !first.isWildcard
    }
    for domain in hosts {
      guard let file = domains[domain.host]?.file else { continue }
      // In the order of their identifiers.
      let apps = claims.filter { $0.domain == domain && refusal(ofModeOf: domain) == nil }
        .map(\.app)
      if let index = file.opener(of: address, among: apps.map(Self.linked)) { return apps[index] }
    }
    return nil
  }

  /// Why no app opens the link as a universal link, as a sentence.
  func reason(for address: WebAddress, from source: HostedApp?) -> String {
    let claims = claims(on: address.host)
    guard let claim = claims.first(where: { $0.app !== source }) ?? claims.first else {
      return "no installed app claims the domain \(address.host)"
    }
    let name = claim.app.bundleIdentifier
    if claim.app === source { return "\(name) does not open its own links in itself" }
    if let problem = problem(of: claim.domain, in: claim.app) {
      return "\(name) claims \(claim.domain.text), but \(problem)"
    }
    return "\(name) claims \(claim.domain.text), but its association file does not give it this "
      + "link"
  }

  /// The domains that an app claims, and why each is not verified; nil if it is.
  func claims(of app: HostedApp) -> [(domain: String, problem: String?)] {
    Self.domains(of: app).map { ($0.text, problem(of: $0, in: app)) }
  }

  private func problem(of domain: AssociatedDomain, in app: HostedApp) -> String? {
    guard engine.device.profile.hasUniversalLinks else {
      return Refusal.noUniversalLinks.message
    }
    if let refusal = refusal(ofModeOf: domain) { return refusal }
    guard let known = domains[domain.host] else { return "nothing was fetched yet" }
    if known.fetch != nil { return "its association file is being fetched" }
    guard let file = known.file else { return known.problem ?? "nothing was fetched yet" }
    return file.names(Self.linked(app))
      ? nil : "the association file of \(domain.host) does not name this app"
  }

  private func refusal(ofModeOf domain: AssociatedDomain) -> String? {
    domain.mode == "managed" ? "the mode is for managed devices, and nobody manages this one" : nil
  }

  private func claims(on host: String) -> [(app: HostedApp, domain: AssociatedDomain)] {
    registry.all.filter { !$0.isLeaving }.flatMap { app in
      Self.domains(of: app).filter { $0.contains(host) }.map { (app, $0) }
    }
  }

  private static func domains(of app: HostedApp) -> [AssociatedDomain] {
    app.installation.entitlements.associatedDomains
  }

  private static func linked(_ app: HostedApp) -> LinkedApp {
    LinkedApp(
      bundleIdentifier: app.bundleIdentifier,
      applicationIdentifier: app.installation.entitlements.applicationIdentifier)
  }

  // MARK: When files are fetched

  /// All installed apps are known: reads what is kept.
  func begin() {
    if let text = store.value(for: Self.serversKey, of: nil),
      let kept = try? JSONDecoder().decode([String: LinkServer].self, from: Data(text.utf8))
    {
      servers = kept
    }
    for host in claimedHosts {
      guard let text = store.value(for: Self.key(of: host), of: nil),
        let kept = try? JSONDecoder().decode(StoredDomain.self, from: Data(text.utf8))
      else { continue }
      var domain = Domain(problem: kept.problem)
      if let text = kept.file { domain.file = try? AssociationFile(Data(text.utf8)) }
      domains[host] = domain
    }
  }

  /// Files can be fetched from now on.
  ///
  /// - Parameter retries: After a boot, those that could not be fetched are fetched again.
  func use(_ fetcher: LinkFetcher, retries: Bool) {
    self.fetcher = fetcher
    for host in claimedHosts where domains[host]?.file == nil {
      if retries || domains[host] == nil { fetch(host) }
    }
  }

  func removed(_ app: HostedApp) { forgetUnclaimed() }

  func installed(_ app: HostedApp) {
    forgetUnclaimed()
    for host in Set(Self.domains(of: app).map(\.host)).sorted() { fetch(host) }
  }

  /// Forgets the domains that no app claims any more.
  private func forgetUnclaimed() {
    let claimed = claimedHosts
    for host in domains.keys where !claimed.contains(host) {
      domains[host] = nil
      store.keep(nil, for: Self.key(of: host), of: nil)
    }
    answerIfIdle()
  }

  /// Fetches the files of all claimed domains, and calls the closure when all are there, or are not.
  func fetchAll(then: @escaping () -> Void) {
    whenIdle.append(then)
    for host in claimedHosts.sorted() { fetch(host) }
    answerIfIdle()
  }

  private var claimedHosts: Set<String> {
    Set(registry.all.filter { !$0.isLeaving }.flatMap { Self.domains(of: $0).map(\.host) })
  }

  private func fetch(_ host: String) {
    guard engine.device.profile.hasUniversalLinks else { return }
    guard let fetcher else {
      domains[host, default: Domain()].problem =
        "this device was booted without linkfetcher, which fetches association files"
      return
    }
    lastFetch += 1
    let number = lastFetch
    domains[host, default: Domain()].fetch = number
    let base = servers[host]?.address ?? "https://\(host)"
    fetcher.fetch(base + "/.well-known/apple-app-site-association") { [weak self] outcome in
      self?.fetched(outcome, number, host)
    }
  }

  private func fetched(_ outcome: LinkFetcher.Outcome, _ number: Int, _ host: String) {
    // Of a later fetch the result counts, and of a domain that nobody claims any more none.
    guard domains[host]?.fetch == number else { return }
    var domain = Domain()
    var text: String?
    let server =
      "the server of \(host)" + (servers[host].map { ", \($0.address)," } ?? "")
    switch outcome {
    case .failed(let reason) where domains[host]?.file != nil:
      // A site that cannot be reached has not said anything else: what it said before holds.
      domains[host]?.fetch = nil
      log.append(
        .domain(host, problem: "\(server) \(reason.prefix(300)); its earlier file holds"), of: nil)
      return answerIfIdle()
    case .noFile(let reason), .failed(let reason):
      domain.problem = "\(server) \(reason.prefix(300))"
    case .file(let bytes):
      do throws(AssociationFile.Fault) {
        domain.file = try AssociationFile(Data(bytes))
        text = String(decoding: bytes, as: UTF8.self)
      } catch {
        domain.problem = "the association file of \(host) cannot be used: \(error)"
      }
    }
    domains[host] = domain
    keep(StoredDomain(file: text, problem: domain.problem), for: Self.key(of: host))
    log.append(.domain(host, problem: domain.problem), of: nil)
    answerIfIdle()
  }

  private func answerIfIdle() {
    guard !whenIdle.isEmpty, domains.values.allSatisfy({ $0.fetch == nil }) else { return }
    let waiting = whenIdle
    whenIdle = []
    for then in waiting { then() }
  }

  // MARK: Where files come from

  /// The domains whose files come from elsewhere, in their order.
  var serverList: [(domain: String, address: String)] {
    servers.sorted { $0.key < $1.key }.map { ($0.key, $0.value.address) }
  }

  /// Sets where the file of a domain comes from, and fetches it from there if an app claims the domain.
  ///
  /// - Parameter address: As `http://127.0.0.1:8080`; empty: from the domain itself again.
  func setServer(_ address: String, of domain: String) throws(ControlRefusal) {
    let host = domain.lowercased()
    guard AssociatedDomain.isHost(host) else {
      throw ControlRefusal(
        message: "\"\(domain.prefix(100))\" is no domain, as links.example.org", isUsage: true)
    }
    if address.isEmpty {
      servers[host] = nil
    } else {
      guard let server = LinkServer(address) else {
        throw ControlRefusal(
          message: "\"\(address.prefix(100))\" is no server: this takes http://HOST:PORT or "
            + "https://HOST:PORT, and nothing after it", isUsage: true)
      }
      guard servers[host] != nil || servers.count < Self.mostServers else {
        throw ControlRefusal(message: "there are \(Self.mostServers) servers already")
      }
      servers[host] = server
    }
    keep(servers, for: Self.serversKey)
    log.append(.request("links server \(host)"), of: nil)
    if claimedHosts.contains(host) { fetch(host) }
  }

  private static let mostServers = 1_000
  private static let serversKey = "linkServers"

  private static func key(of host: String) -> String { "association \(host)" }

  private func keep(_ value: some Encodable, for key: String) {
    guard let data = try? JSONEncoder().encode(value) else { return }
    store.keep(String(decoding: data, as: UTF8.self), for: key, of: nil)
  }
}

/// Where association files come from instead of their domain: a scheme, a host and a port.
struct LinkServer: Hashable, Codable {
  let address: String

  /// Nil for what is more, or less, than these three.
  init?(_ text: String) {
    guard text.utf8.count <= 300, let parts = URLComponents(string: text),
      let scheme = parts.scheme, ["http", "https"].contains(scheme), let host = parts.encodedHost,
      !host.isEmpty, parts.user == nil, parts.password == nil, parts.query == nil,
      parts.fragment == nil, parts.percentEncodedPath.isEmpty
    else { return nil }
    address = text
  }
}
