/// A domain whose links an app claims to open.
public struct ClaimedDomain: Equatable, Sendable, Codable {
  /// As the app's entitlement has it, without `applinks:`.
  public var domain: String
  /// Why its links do not open the app, as a sentence; `nil`: they do.
  public var problem: String?

  public init(domain: String, problem: String?) {
    self.domain = domain
    self.problem = problem
  }
}

/// Where the association file of a domain comes from, instead of the domain itself.
public struct LinkServer: Equatable, Sendable, Codable {
  public var domain: String
  /// As `http://127.0.0.1:8080`.
  public var address: String

  public init(domain: String, address: String) {
    self.domain = domain
    self.address = address
  }
}
