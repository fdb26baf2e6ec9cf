import ControlInterface

/// Universal links. All block until the device has replied, and throw as the other verbs do.
extension DeviceConnection {
  /// The domains whose association files come from elsewhere.
  public func linkServers() throws(DeviceError) -> [LinkServer] {
    var request = WireLinksControl()
    request.listServers = true
    guard case .linkServers(let list) = try reply(to: .links(request)) else {
      throw .unexpectedReply("its kind does not match the request")
    }
    return list.servers.map { LinkServer(domain: $0.domain, address: $0.address) }
  }

  /// Sets where the association file of a domain comes from, and has it fetched from there.
  ///
  /// - Parameter address: as `http://127.0.0.1:8080`; `nil`: from the domain itself again.
  public func setLinkServer(_ address: String?, of domain: String) throws(DeviceError) {
    var request = WireLinksControl()
    request.setServer.domain = domain
    request.setServer.address = address ?? ""
    try expectDone(.links(request))
  }

  /// Fetches the association files of all claimed domains again; returns when all are there, or are
  /// not.
  public func fetchLinks() throws(DeviceError) {
    var request = WireLinksControl()
    request.fetch = true
    try expectDone(.links(request), within: Self.filePatience)
  }
}
