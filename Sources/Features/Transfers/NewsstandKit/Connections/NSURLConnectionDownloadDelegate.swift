public import Foundation
public import FoundationNetworking

/// Told of a connection. Main thread.
@preconcurrency @MainActor public protocol NSURLConnectionDelegate: NSObjectProtocol {
  /// The download has ended with an error of `NSURLErrorDomain`. The asset stays among the
  /// downloading ones, so that the app can try again.
  func connection(_ connection: NSURLConnection, didFailWithError error: any Error)
  /// The server demands a credential: the app answers the challenge's sender.
  func connection(
    _ connection: NSURLConnection, willSendRequestFor challenge: URLAuthenticationChallenge)
}

/// Told of the download of a Newsstand asset. Main thread.
@preconcurrency @MainActor
public protocol NSURLConnectionDownloadDelegate:
  NSURLConnectionDelegate
{
  /// More was downloaded.
  ///
  /// - Parameter expectedTotalBytes: -1 if it is unknown.
  func connection(
    _ connection: NSURLConnection, didWriteData bytesWritten: Int64, totalBytesWritten: Int64,
    expectedTotalBytes: Int64)
  /// The download goes on with what was received before.
  func connectionDidResumeDownloading(
    _ connection: NSURLConnection, totalBytesWritten: Int64, expectedTotalBytes: Int64)
  /// The asset was downloaded. The file, which is in the app's container, is deleted when this
  /// returns, so the app moves or reads it.
  func connectionDidFinishDownloading(_ connection: NSURLConnection, destinationURL: URL)
}

// What happens where a delegate has no method.
extension NSURLConnectionDelegate {
  public func connection(_ connection: NSURLConnection, didFailWithError error: any Error) {}
  public func connection(
    _ connection: NSURLConnection, willSendRequestFor challenge: URLAuthenticationChallenge
  ) {
    challenge.sender?.performDefaultHandling(for: challenge)
  }
}

extension NSURLConnectionDownloadDelegate {
  public func connection(
    _ connection: NSURLConnection, didWriteData bytesWritten: Int64, totalBytesWritten: Int64,
    expectedTotalBytes: Int64
  ) {}
  public func connectionDidResumeDownloading(
    _ connection: NSURLConnection, totalBytesWritten: Int64, expectedTotalBytes: Int64
  ) {}
}
