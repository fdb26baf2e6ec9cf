import Foundation
import URLLoading

/// The background URL session of an asset that is being downloaded, which it tells the app's delegate
/// of. Main thread.
@MainActor final class AssetTransfer {
  let asset: NKAssetDownload
  var delegate: (any NSURLConnectionDownloadDelegate)?
  private(set) lazy var connection = NSURLConnection(asset) { [weak self] in self?.cancel() }
  private let session: URLSession

  init(_ asset: NKAssetDownload, _ delegate: (any NSURLConnectionDownloadDelegate)?) {
    self.asset = asset
    self.delegate = delegate
    let events = AssetEvents()
    session = URLSession(
      configuration: .newsstand(asset: asset.identifier), delegate: events, delegateQueue: .main)
    events.transfer = self
  }

  /// Begins the download, unless the system has it already: from an earlier process of the app.
  func begin() {
    session.getAllTasks { [self] tasks in
      MainActor.assumeIsolated {
        guard delegate != nil, tasks.isEmpty else { return }
        let task = session.downloadTask(with: asset.urlRequest)
        task.taskDescription = asset.identifier
        task.resume()
      }
    }
  }

  /// Ends it, and tells the delegate nothing more.
  func cancel() {
    delegate = nil
    session.abandon()
    asset.forgetTransfer()
  }

  // MARK: What the session says

  func wrote(_ bytes: Int64, total: Int64, expected: Int64) {
    delegate?.connection(
      connection, didWriteData: bytes, totalBytesWritten: total, expectedTotalBytes: expected)
  }

  func resumed(at offset: Int64, expected: Int64) {
    delegate?.connectionDidResumeDownloading(
      connection, totalBytesWritten: offset, expectedTotalBytes: expected)
  }

  func arrived(at location: URL) {
    delegate?.connectionDidFinishDownloading(connection, destinationURL: location)
  }

  /// The session ends with its only task. That is said first, because the app may try again at once.
  func completed(_ error: (any Error)?) {
    session.finishTasksAndInvalidate()
    asset.forgetTransfer()
    guard let delegate else { return }
    self.delegate = nil
    if let error {
      delegate.connection(connection, didFailWithError: error)
    } else {
      asset.issue?.finished(asset)
    }
  }

  /// - Returns: Whether the delegate answers it.
  func challenged(_ challenge: URLAuthenticationChallenge) -> Bool {
    guard let delegate else { return false }
    delegate.connection(connection, willSendRequestFor: challenge)
    return true
  }
}
