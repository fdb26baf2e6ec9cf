public import Foundation
public import FoundationNetworking

/// An issue of a newspaper or a magazine in the app's library. Main thread.
@preconcurrency @MainActor open class NKIssue: NSObject {
  /// Unique in the library.
  public let name: String
  public let date: Date
  /// The folder, in the app's container, for what the issue consists of. The app fills it; it is
  /// removed with the issue.
  public let contentURL: URL
  /// The assets that are being downloaded, or were not downloaded because of an error.
  open private(set) var downloadingAssets: [NKAssetDownload]
  /// It can be read.
  open var status: NKIssueContentStatus {
    downloadingAssets.isEmpty ? (hasContent ? .available : .none) : .downloading
  }

  /// An asset has been downloaded.
  private(set) var hasContent: Bool

  init(
    name: String, date: Date, contentURL: URL, hasContent: Bool = false,
    assets: [NKAssetDownload] = []
  ) {
    self.name = name
    self.date = date
    self.contentURL = contentURL
    self.hasContent = hasContent
    downloadingAssets = assets
    super.init()
    for asset in assets { asset.issue = self }
  }

  /// Adds an asset, which is downloaded once `NKAssetDownload.download(with:)` is called.
  open func addAsset(with request: URLRequest) -> NKAssetDownload {
    let asset = NKAssetDownload(request, identifier: UUID().uuidString)
    asset.issue = self
    downloadingAssets.append(asset)
    NKLibrary.shared?.save()
    return asset
  }

  /// An asset was downloaded, and the app has what it needs of it.
  func finished(_ asset: NKAssetDownload) {
    downloadingAssets.removeAll { $0 === asset }
    hasContent = true
    NKLibrary.shared?.save()
    guard downloadingAssets.isEmpty else { return }
    NotificationCenter.default.post(name: .NKIssueDownloadCompleted, object: self)
  }

  /// The issue is not in the library any more.
  func wasRemoved() {
    for asset in downloadingAssets {
      asset.cancel()
      asset.issue = nil
    }
    downloadingAssets = []
    try? FileManager.default.removeItem(at: contentURL)
  }
}

extension NSNotification.Name {
  /// All assets of an issue, which is the notification's object, were downloaded.
  // The platform's name.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NKIssueDownloadCompleted = NSNotification.Name(
    "NKIssueDownloadCompletedNotification")
}
