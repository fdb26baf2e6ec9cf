import NewsstandKit
import UIKit

/// Puts what was downloaded into the folder of its issue.
final class AssetReceiver: NSObject, NSURLConnectionDownloadDelegate {
  static func title(_ asset: NKAssetDownload) -> String {
    asset.userInfo?["title"] as? String ?? "untitled"
  }

  private func title(_ connection: NSURLConnection) -> String {
    connection.newsstandAssetDownload.map(Self.title) ?? "gone"
  }

  func connectionDidFinishDownloading(_ connection: NSURLConnection, destinationURL: URL) {
    guard let asset = connection.newsstandAssetDownload, let issue = asset.issue else {
      return report("an asset without an issue")
    }
    let target = issue.contentURL.appendingPathComponent(Self.title(asset))
    do {
      try FileManager.default.moveItem(at: destinationURL, to: target)
      report("downloaded \(Self.title(asset)) of \(issue.name), which is \(issue.status)")
    } catch {
      report("cannot keep \(Self.title(asset)): \(error)")
    }
  }

  func connection(_ connection: NSURLConnection, didFailWithError error: any Error) {
    report("failed \(title(connection)) \((error as NSError).code)")
  }
}
