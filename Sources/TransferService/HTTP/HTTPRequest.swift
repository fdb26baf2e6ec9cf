/// A request as the driver carries it out, with everything that the redirections need.
package struct HTTPRequest: Sendable {
  package var method = "GET"
  package var url = ""
  package var headers: [TransferHeader] = []
  package var body = Body.none
  /// A user and a password, for Basic and Digest.
  package var credential: (user: String, password: String)?
  /// Seconds without any data; 0: no limit.
  package var timeout = 0.0

  package init() {}

  /// What is sent.
  package enum Body: Sendable {
    case none
    case bytes([UInt8])
    /// An open file, which the driver closes.
    case file(BodyFile)
  }
}

/// How an exchange with a server has ended.
package enum HTTPEnd: Hashable, Sendable {
  case completed
  /// The handler has stopped it.
  case stopped
  /// The text is a sentence without its first capital.
  case failed(TransferError, String)
}
