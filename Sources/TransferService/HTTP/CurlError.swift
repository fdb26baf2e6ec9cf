import CCurl

extension TransferError {
  /// The error for what libcurl says.
  ///
  /// - Parameter verification: What OpenSSL has found wrong with the server's certificate.
  init(_ code: CURLcode, verification: Int) {
    switch code {
    case CURLE_URL_MALFORMAT: self = .badURL
    case CURLE_UNSUPPORTED_PROTOCOL: self = .unsupportedURL
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: self = .cannotFindHost
    case CURLE_COULDNT_CONNECT, CURLE_INTERFACE_FAILED: self = .cannotConnectToHost
    case CURLE_OPERATION_TIMEDOUT: self = .timedOut
    case CURLE_TOO_MANY_REDIRECTS: self = .httpTooManyRedirects
    case CURLE_PEER_FAILED_VERIFICATION where verification == foreground_certificate_expired():
      self = .serverCertificateHasBadDate
    case CURLE_PEER_FAILED_VERIFICATION where verification == foreground_certificate_not_yet_valid():
      self = .serverCertificateNotYetValid
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
      self = .serverCertificateUntrusted
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_INVALIDCERTSTATUS,
      CURLE_USE_SSL_FAILED:
      self = .secureConnectionFailed
    case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING:
      self = .badServerResponse
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2,
      CURLE_HTTP2_STREAM, CURLE_HTTP3, CURLE_QUIC_CONNECT_ERROR, CURLE_SEND_FAIL_REWIND:
      self = .networkConnectionLost
    default: self = .unknown
    }
  }
}
