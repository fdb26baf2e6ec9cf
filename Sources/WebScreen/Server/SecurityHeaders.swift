import NIOHTTP1

/// The security headers of every response.
enum SecurityHeaders {
  /// The headers of a server on this port: nothing from other hosts, no inline code, no frames.
  static func all(port: Int) -> [(String, String)] {
    [
      (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
          + "connect-src 'self' ws://127.0.0.1:\(port) ws://localhost:\(port); base-uri 'none'; "
          + "form-action 'none'; frame-ancestors 'none'"
      ),
      ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Cache-Control", "no-store"),
    ]
  }
}
