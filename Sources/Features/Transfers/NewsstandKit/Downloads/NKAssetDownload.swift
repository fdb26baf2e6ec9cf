import AppRuntime
public import Foundation
public import FoundationNetworking

/// An asset of an issue that is to be downloaded: a file, often an archive of a whole issue. The
/// system downloads it out of process, also while the app is suspended or gone, and wakes or launches
/// the app when it is done (NEWS-01). Main thread.
@preconcurrency @MainActor open class NKAssetDownload: NSObject {
  /// A name that no other asset of the app has.
  public let identifier: String
  /// Where the asset comes from.
  public let urlRequest: URLRequest
  /// Nil once the issue was removed.
  open internal(set) weak var issue: NKIssue?
  /// What the app wants to know of the asset when it is launched for it. Property lists only: others
  /// are refused with a line in the log and are not kept.
  open var userInfo: [AnyHashable: Any]? {
    didSet { NKLibrary.shared?.save() }
  }

  private var transfer: AssetTransfer?

  init(_ request: URLRequest, identifier: String, userInfo: [AnyHashable: Any]? = nil) {
    self.identifier = identifier
    urlRequest = request
    self.userInfo = userInfo
  }

  /// Begins the download, or takes up the one that an earlier process of the app has begun. An app
  /// that is launched calls it for each of `NKLibrary.downloadingAssets`, and so hears what has
  /// become of them.
  ///
  /// - Parameter delegate: Is held until the download is over.
  /// - Returns: The connection, whose `newsstandAssetDownload` is this one. The same for a second
  ///   call, whose delegate takes the place of the first.
  @discardableResult
  open func download(
    with delegate: any NSURLConnectionDownloadDelegate
  ) -> NSURLConnection {
    if let transfer {
      transfer.delegate = delegate
      return transfer.connection
    }
    guard issue != nil else {
      UncaughtException(
        name: .invalidArgument,
        reason: "The issue of the asset \(identifier) was removed from the library."
      ).terminate()
    }
    let transfer = AssetTransfer(self, delegate)
    self.transfer = transfer
    transfer.begin()
    return transfer.connection
  }

  /// The download is over, or is given up.
  func forgetTransfer() {
    transfer = nil
  }

  /// Ends the download, also one that only the system knows of.
  func cancel() {
    (transfer ?? AssetTransfer(self, nil)).cancel()
  }
}
