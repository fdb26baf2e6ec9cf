import NIOHTTP1

/// Decides which requests are allowed: a value type, asked with every request's header.
///
/// The server listens on the loopback interface only, but that does not keep out web pages in the
/// user's browser or other users of the machine. Therefore a request must name this server as its
/// host (a page that reaches it through DNS rebinding does not), must not come from another page,
/// and must carry the token: once in the address, and from then on in a cookie that scripts cannot
/// read and other sites cannot send.
struct AccessGuard: Sendable {
  /// The decision about a request.
  enum Verdict: Equatable {
    case allowed
    /// Allowed because the address contained the token; the response sets the cookie.
    case allowedByAddress
    case refused(Refusal)
  }

  /// The reason for a refusal.
  enum Refusal: String, Equatable {
    case host = "This server can only be reached as 127.0.0.1."
    case origin = "Requests from other pages are refused."
    case token = "Open the address that webscreen has printed."
  }

  let token: AccessToken
  let port: Int

  /// The host names of this server, which also form the origins of its pages.
  var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// All ports of a host share cookies, so each port has its own name.
  var cookieName: String { "foreground-\(port)" }

  /// The header that sets the cookie.
  var cookie: String { "\(cookieName)=\(token); Path=/; HttpOnly; SameSite=Strict" }

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
    if cookies(of: head).contains(where: { token.matches($0) }) { return .allowed }
    if let offered = RequestTarget(head.uri).token, token.matches(offered) {
      return .allowedByAddress
    }
    return .refused(.token)
  }

  private func cookies(of head: HTTPRequestHead) -> [Substring] {
    head.headers["cookie"].flatMap { header in
      header.split(separator: ";").compactMap { pair in
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == cookieName else {
          return nil
        }
        return parts[1]
      }
    }
  }
}

/// The parts of a request's target: `/path?token=…`, and `/picture?n=…`.
struct RequestTarget: Equatable {
  var path: Substring
  private var query: Substring

  init(_ uri: String) {
    let parts = uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts.first ?? ""
    query = parts.dropFirst().first ?? ""
  }

  var token: Substring? { value(of: "token") }
  /// The number of a picture.
  var number: Int? { value(of: "n").flatMap { Int($0) } }

  /// The value of a part of the query, as it is written there.
  func value(of name: String) -> Substring? {
    query.split(separator: "&").first { $0.hasPrefix("\(name)=") }?.dropFirst(name.count + 1)
  }
}
