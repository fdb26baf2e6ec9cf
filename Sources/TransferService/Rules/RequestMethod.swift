/// What HTTP says about the method of a request (RFC 9110, 9.2).
enum RequestMethod {
  private static let idempotent: Set = ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"]

  /// A server that is asked twice has done no more than one that is asked once, so that a
  /// request may be repeated without knowing what became of it. A method that is not of the standard
  /// is not taken for such a one.
  static func isIdempotent(_ method: String) -> Bool { idempotent.contains(method) }
}
