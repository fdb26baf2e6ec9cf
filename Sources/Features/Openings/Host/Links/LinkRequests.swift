import ControlInterface
import LifecycleKernel

extension LinkAssociations {
  /// Answers what a user of the device asks about links.
  func answer(
    _ request: WireLinksControl, _ reply: @escaping (WireControlReply) -> Void
  ) throws(ControlRefusal) {
    switch request.verb {
    case .listServers:
      var message = WireControlReply()
      message.linkServers.servers = serverList.map { domain, address in
        var server = WireLinkServer()
        server.domain = domain
        server.address = address
        return server
      }
      reply(message)
    case .setServer(let server):
      try setServer(server.address, of: server.domain)
      reply(.carriedOut)
    case .fetch:
      fetchAll { reply(.carriedOut) }
    case nil: throw .unknownAction
    }
  }
}
