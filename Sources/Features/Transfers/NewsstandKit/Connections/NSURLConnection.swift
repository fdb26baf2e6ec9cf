public import Foundation
public import FoundationNetworking

/// The download of a Newsstand asset that is under way. Main thread.
@preconcurrency @MainActor open class NSURLConnection: NSObject {
  /// The asset that it downloads.
  open private(set) weak var newsstandAssetDownload: NKAssetDownload?
  /// The request with which it was made.
  public let originalRequest: URLRequest
  /// Redirections are followed by the system, so this is the one above.
  open var currentRequest: URLRequest { originalRequest }

  private var end: @MainActor () -> Void

  init(_ asset: NKAssetDownload, end: @escaping @MainActor () -> Void) {
    newsstandAssetDownload = asset
    originalRequest = asset.urlRequest
    self.end = end
    super.init()
  }

  /// Ends the download. Its delegate is told nothing more.
  open func cancel() {
    let end = end
    self.end = {}
    end()
  }
}
