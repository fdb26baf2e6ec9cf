/// The codes of NSURLErrorDomain that a transfer can end with.
package enum TransferError: Int32, Sendable, CaseIterable {
  case unknown = -1
  case cancelled = -999
  case badURL = -1000
  case timedOut = -1001
  case unsupportedURL = -1002
  case cannotFindHost = -1003
  case cannotConnectToHost = -1004
  case networkConnectionLost = -1005
  case httpTooManyRedirects = -1007
  case badServerResponse = -1011
  /// The file of an upload is not the one any more that the app has handed over.
  case requestBodyStreamExhausted = -1021
  case userCancelledAuthentication = -1012
  case fileDoesNotExist = -1100
  case secureConnectionFailed = -1200
  /// The certificate has expired.
  case serverCertificateHasBadDate = -1201
  case serverCertificateUntrusted = -1202
  case serverCertificateNotYetValid = -1204
  case cannotCreateFile = -3000
  case cannotWriteToFile = -3003

  /// The same request may succeed later, so that a background session tries it again.
  package var isTransient: Bool {
    switch self {
    case .timedOut, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost: true
    case .unknown, .cancelled, .badURL, .unsupportedURL, .httpTooManyRedirects, .badServerResponse,
      .requestBodyStreamExhausted, .userCancelledAuthentication, .fileDoesNotExist,
      .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateNotYetValid, .cannotCreateFile, .cannotWriteToFile:
      false
    }
  }
}
