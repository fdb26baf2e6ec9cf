import Foundation
import FoundationNetworking

/// The library as it is kept in a file.
struct LibraryRecord: Codable {
  var issues: [IssueRecord] = []
  /// The name of the issue that the user is reading.
  var reading: String?
}

/// An issue in the file.
struct IssueRecord: Codable {
  var name: String
  var date: Date
  /// The name of its folder.
  var folder: String
  var hasContent: Bool
  var assets: [AssetRecord]

  @MainActor init(_ issue: NKIssue) {
    name = issue.name
    date = issue.date
    folder = issue.contentURL.lastPathComponent
    hasContent = issue.hasContent
    assets = issue.downloadingAssets.map(AssetRecord.init)
  }

  /// The issue, whose folder is in the one for all.
  @MainActor func issue(in contents: URL) -> NKIssue {
    NKIssue(
      name: name, date: date,
      contentURL: contents.appendingPathComponent(folder, isDirectory: true),
      hasContent: hasContent, assets: assets.compactMap(\.asset))
  }
}

/// An asset in the file.
struct AssetRecord: Codable {
  var identifier: String
  var url: String
  var method: String
  var headers: [String: String]
  var body: Data?
  /// A property list.
  var userInfo: Data?

  @MainActor init(_ asset: NKAssetDownload) {
    let request = asset.urlRequest
    identifier = asset.identifier
    url = request.url?.absoluteString ?? ""
    method = request.httpMethod ?? "GET"
    headers = request.allHTTPHeaderFields ?? [:]
    body = request.httpBody
    guard let information = asset.userInfo else { return }
    do {
      userInfo = try PropertyListSerialization.data(
        fromPropertyList: information, format: .binary, options: 0)
    } catch {
      NSLog("The userInfo of the asset %@ is no property list and is not kept.", identifier)
    }
  }

  @MainActor var asset: NKAssetDownload? {
    guard let url = URL(string: url) else { return nil }
    var request = URLRequest(url: url)
    request.httpMethod = method
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    request.httpBody = body
    let information = userInfo.flatMap {
      try? PropertyListSerialization.propertyList(from: $0, options: [], format: nil)
    }
    return NKAssetDownload(
      request, identifier: identifier, userInfo: information as? [AnyHashable: Any])
  }
}
