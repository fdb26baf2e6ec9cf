import NIOHTTP1

/// Decides who gets in: a pure value, asked with the head of every request.
///
/// The server listens on the loopback only, and that is no protection from the pages that a browser
/// on this machine shows, nor from other users of it. So a request must name this server as its
/// host (which one that came by another name, bound to the loopback by DNS, does not), must not
/// come from another page, and must carry the token: in the address once, and from then on in a
/// cookie that scripts cannot read and other sites cannot send.
struct AccessGuard: Sendable {
  /// What becomes of a request.
  enum Verdict: Equatable {
    case allowed
    /// As `allowed`, and the cookie is to be set: the token stood in the address.
    case allowedByAddress
    case refused(Refusal)
  }

  /// Why a request is refused.
  enum Refusal: String, Equatable {
    case host = "This server goes by the name 127.0.0.1 only."
    case origin = "Other pages do not get in here."
    case token = "This page opens with the address that webscreen has printed."
  }

  let token: AccessToken
  let port: Int

  /// Pages of this server have one of these origins, and requests one of these hosts.
  var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// Cookies are shared by all ports of a host, so each has a name of its own.
  var cookieName: String { "foreground-\(port)" }

  /// The header that sets the cookie.
  var cookie: String { "\(cookieName)=\(token); Path=/; HttpOnly; SameSite=Strict" }

  /// Judges a request.
  ///
  /// - Parameter needsOrigin: whether one without an origin is refused too, as for WebSockets.
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

/// The two parts of what is asked for: `/path?token=…`.
struct RequestTarget: Equatable {
  var path: Substring
  var token: Substring?

  init(_ uri: String) {
    let parts = uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts.first ?? ""
    token = parts.dropFirst().first?.split(separator: "&")
      .first { $0.hasPrefix("token=") }?.dropFirst("token=".count)
  }
}
