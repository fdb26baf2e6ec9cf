import UIKit
import URLLoading

/// The session's delegate, which is called on the main queue and tells the depot.
// Unchecked: its properties are constant, and the depot is used on the main actor alone.
final class DepotDelegate: NSObject, URLSessionDownloadDelegate, URLSessionDataDelegate,
  @unchecked Sendable
{
  private unowned let depot: Depot
  private let user: String?
  private let password: String

  @MainActor init(_ depot: Depot, user: String?, password: String) {
    self.depot = depot
    self.user = user
    self.password = password
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    let status = (downloadTask.response as? HTTPURLResponse)?.statusCode ?? 0
    MainActor.assumeIsolated {
      depot.arrived(downloadTask.taskIdentifier, at: location, status: status)
    }
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) {
    MainActor.assumeIsolated {
      depot.progressed(
        downloadTask.taskIdentifier, to: totalBytesWritten, of: totalBytesExpectedToWrite)
    }
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didResumeAtOffset fileOffset: Int64, expectedTotalBytes: Int64
  ) {
    MainActor.assumeIsolated { report("goes on at \(fileOffset) of \(expectedTotalBytes)") }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    MainActor.assumeIsolated {
      depot.sent(bytesSent, totalBytesSent, of: totalBytesExpectedToSend)
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    MainActor.assumeIsolated { depot.completed(task, error) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    MainActor.assumeIsolated { report("answer \(String(decoding: data, as: UTF8.self))") }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let realm = challenge.protectionSpace.realm ?? ""
    MainActor.assumeIsolated { report("asked for \(realm), \(challenge.previousFailureCount)") }
    guard let user, challenge.previousFailureCount == 0 else {
      return completionHandler(.performDefaultHandling, nil)
    }
    let credential = URLCredential(user: user, password: password, persistence: .forSession)
    completionHandler(.useCredential, credential)
  }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    MainActor.assumeIsolated { depot.finishedEvents() }
  }
}
