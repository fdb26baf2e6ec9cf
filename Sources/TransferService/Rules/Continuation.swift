/// What is done about the body of a response to a download: whether a part that was received before
/// may be continued with it.
///
/// A part is continued only if the server says that the file is still the one of which it is a part.
package enum Continuation: Hashable, Sendable {
  /// The body is the whole file, with these facts; what was received before is of another one.
  case beginAnew(PartFacts)
  /// The body follows what was received before.
  case goOn
  /// The file was received completely before.
  case isComplete
  /// The body cannot be used: ask again, for the whole file.
  case startOver
  /// The server cannot answer now. What was received stays.
  case tryLater
  /// The server asks for a user and a password.
  case challenge(TransferChallenge)
  /// The answer makes no sense; the text says why.
  case refuse(String)

  /// - Parameters:
  ///   - offset: The bytes that were received before, after which the request has asked for the
  ///     rest; 0: it has asked for the whole file.
  ///   - facts: What is known of the file that they are from.
  ///   - takesAnyStatus: The app has no credential, so that the demand for one is the result.
  package init(
    offset: UInt64, facts: PartFacts?, response: TransferResponse, takesAnyStatus: Bool = false
  ) {
    if response.status == 401, !takesAnyStatus, let challenge = Self.challenge(response) {
      self = .challenge(challenge)
      return
    }
    guard offset > 0, let facts else {
      self =
        response.status == 206
        ? .refuse("the server has sent a part of the file that was not asked for")
        : .beginAnew(PartFacts(response))
      return
    }
    let range = ContentRange(response.headers.value(of: "content-range") ?? "")
    switch response.status {
    case 206:
      let isSame =
        range?.first == offset
        && (facts.total < 0 || range?.total == nil || range?.total == UInt64(facts.total))
        && response.hasSameValidator(as: facts)
      self = isSame ? .goOn : .startOver
    case 416:
      // A server compares the validator first, so the file is the same.
      self = facts.total < 0 && range?.total == offset ? .isComplete : .startOver
    case 408, 429, 500...599: self = .tryLater
    default: self = .beginAnew(PartFacts(response))
    }
  }

  private static func challenge(_ response: TransferResponse) -> TransferChallenge? {
    for header in response.headers where header.name.lowercased() == "www-authenticate" {
      let scheme = header.value.prefix { $0 != " " }.lowercased()
      guard scheme == "basic" || scheme == "digest" else { continue }
      var challenge = TransferChallenge()
      challenge.scheme = scheme == "basic" ? "Basic" : "Digest"
      challenge.realm = realm(in: header.value)
      challenge.response = response
      return challenge
    }
    return nil
  }

  private static func realm(in value: String) -> String {
    guard let start = value.lowercased().firstRange(of: "realm=\"") else { return "" }
    let offset = value.lowercased().distance(
      from: value.lowercased().startIndex, to: start.upperBound)
    return String(value.dropFirst(offset).prefix { $0 != "\"" })
  }
}

extension PartFacts {
  /// The facts about the file that a response begins.
  init(_ response: TransferResponse) {
    self.init()
    self.response = response
    let headers = response.headers
    let isEncoded =
      headers.value(of: "content-encoding") != nil || headers.value(of: "transfer-encoding") != nil
    total = isEncoded ? -1 : headers.value(of: "content-length").flatMap { Int64($0) } ?? -1
    if response.status == 200, headers.value(of: "accept-ranges")?.lowercased() != "none" {
      validator = response.strongValidator
    }
  }
}

extension TransferResponse {
  /// What a server compares to say whether a file is the same, byte for byte; empty: it cannot.
  ///
  /// A date is strong only if the file was changed at least a second before it was sent (RFC 9110,
  /// 8.8.2.2).
  fileprivate var strongValidator: String {
    if let tag = headers.value(of: "etag") {
      return tag.hasPrefix("\"") && tag.count >= 2 ? tag : ""
    }
    guard let modified = headers.value(of: "last-modified"),
      let modifiedAt = HTTPDate.seconds(modified),
      let date = headers.value(of: "date").flatMap(HTTPDate.seconds), date > modifiedAt
    else { return "" }
    return modified
  }

  /// This is a response about the file with these facts, as far as it says.
  fileprivate func hasSameValidator(as facts: PartFacts) -> Bool {
    let own = headers.value(of: facts.validator.hasPrefix("\"") ? "etag" : "last-modified")
    return own == nil || own == facts.validator
  }
}

/// The header Content-Range of a response: "bytes 100-199/1000", "bytes */1000".
struct ContentRange: Hashable {
  /// Nil for a range that cannot be satisfied.
  let first: UInt64?
  /// Nil: unknown.
  let total: UInt64?

  init?(_ text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
    let sides = parts[1].split(separator: "/")
    guard sides.count == 2 else { return nil }
    first = sides[0].split(separator: "-").first.flatMap { UInt64($0) }
    total = UInt64(sides[1])
    if first == nil, sides[0] != "*" { return nil }
  }
}
