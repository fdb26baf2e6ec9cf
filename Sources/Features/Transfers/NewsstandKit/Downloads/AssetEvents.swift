import Foundation
import URLLoading

/// The delegate of an asset's session, which is called on the main queue and tells its transfer.
// Unchecked: the transfer is set once and used on the main actor alone.
final class AssetEvents: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {
  /// Held: the transfer lasts until the session has let go of its delegate.
  @MainActor var transfer: AssetTransfer?

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) {
    MainActor.assumeIsolated {
      transfer?.wrote(
        bytesWritten, total: totalBytesWritten, expected: totalBytesExpectedToWrite)
    }
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didResumeAtOffset fileOffset: Int64, expectedTotalBytes: Int64
  ) {
    MainActor.assumeIsolated { transfer?.resumed(at: fileOffset, expected: expectedTotalBytes) }
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    MainActor.assumeIsolated { transfer?.arrived(at: location) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    MainActor.assumeIsolated { transfer?.completed(error) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    // The app answers the challenge's sender, and not this closure.
    let isAnswered = MainActor.assumeIsolated { transfer?.challenged(challenge) ?? false }
    if !isAnswered { completionHandler(.performDefaultHandling, nil) }
  }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    MainActor.assumeIsolated { transfer = nil }
  }
}
