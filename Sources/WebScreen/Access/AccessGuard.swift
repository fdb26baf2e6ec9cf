import NIOHTTP1

/// Decides which requests are allowed: a value type, asked with every request's header.
///
/// The server listens on the loopback interface only, but that does not keep out web pages in the
/// user's browser or other users of the machine. Therefore a request must name this server as its
/// host (a page that reaches it through DNS rebinding does not), must not come from another page,
/// and its path must begin with the token. The page's files name each other relative to that, so
/// nothing else has to carry it; above all no cookie, which a browser sends to every port of a host,
/// and so to whatever program listens there.
struct AccessGuard: Sendable {
  /// The decision about a request.
  enum Verdict: Equatable {
    case allowed
    case refused(Refusal)
  }

  /// The reason for a refusal.
  enum Refusal: String, Equatable {
    case host = "This server can only be reached as 127.0.0.1."
    case origin = "Requests from other pages are refused."
    case token = "Open the address that appctl screen prints."
  }

  let token: AccessToken
  let port: Int

  /// The host names of this server, which also form the origins of its pages.
  var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// Decides about a request.
  ///
  /// - Parameter needsOrigin: whether to refuse a request without an origin, as for WebSockets.
  func judge(_ head: HTTPRequestHead, needsOrigin: Bool = false) -> Verdict {
    let named = head.headers["host"]
    guard named.count == 1, hosts.contains(named[0].lowercased()) else { return .refused(.host) }
    let origins = head.headers["origin"]
    guard origins.count <= 1, origins.allSatisfy({ $0 == "http://\(named[0].lowercased())" }),
      !needsOrigin || origins.count == 1
    else { return .refused(.origin) }
    return token.matches(RequestTarget(head.uri).token) ? .allowed : .refused(.token)
  }
}

/// The parts of a request's target: `/token/path?query`.
struct RequestTarget: Equatable {
  /// What stands in the place of the token.
  var token: Substring
  /// What follows the token, from its slash on; empty: there is no slash.
  var path: Substring
  private var query: Substring

  init(_ uri: String) {
    let parts = uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts.first?.drop { $0 == "/" } ?? ""
    token = whole.prefix { $0 != "/" }
    path = whole[token.endIndex...]
    query = parts.dropFirst().first ?? ""
  }

  /// The number of a picture.
  var number: Int? { value(of: "n").flatMap { Int($0) } }

  /// The value of a part of the query, as it is written there.
  func value(of name: String) -> Substring? {
    query.split(separator: "&").first { $0.hasPrefix("\(name)=") }?.dropFirst(name.count + 1)
  }
}
