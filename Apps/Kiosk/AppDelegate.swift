import NewsstandKit
import UIKit

/// Takes up the downloads of earlier processes, and begins those that are ordered.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let receiver = AssetReceiver()
  private var observer: (any NSObjectProtocol)?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    guard let library = NKLibrary.shared else {
      report("no library")
      return true
    }
    observer = NotificationCenter.default.addObserver(
      forName: .NKIssueDownloadCompleted, object: nil, queue: nil
    ) { notification in
      let issue = notification.object as? NKIssue
      MainActor.assumeIsolated {
        report("complete \(issue?.name ?? "nothing") \(issue?.status ?? NKIssueContentStatus.none)")
      }
    }
    if let identifiers = launchOptions?[.newsstandDownloads] as? [String] {
      let known = library.downloadingAssets.filter { identifiers.contains($0.identifier) }
      let titles = known.map(AssetReceiver.title).sorted().joined(separator: " ")
      report("launched for \(identifiers.count): \(titles)")
    }
    for asset in library.downloadingAssets { asset.download(with: receiver) }
    carryOut(Array(CommandLine.arguments.dropFirst()), library)
    let issues = library.issues.map { "\($0.name) \($0.status)" }.joined(separator: ", ")
    report("issues: \(issues); reading \(library.currentlyReadingIssue?.name ?? "none")")
    return true
  }

  private func carryOut(_ orders: [String], _ library: NKLibrary) {
    for (order, value) in zip(orders, orders.dropFirst()) {
      switch order {
      case "--fetch":
        let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let url = URL(string: parts[1]) else { continue }
        let issue =
          library.issue(withName: parts[0])
          ?? library.addIssue(withName: parts[0], date: Date(timeIntervalSince1970: 1_318_000_000))
        let asset = issue.addAsset(with: URLRequest(url: url))
        asset.userInfo = ["title": url.lastPathComponent]
        let connection = asset.download(with: receiver)
        precondition(connection.newsstandAssetDownload === asset)
      case "--read": library.currentlyReadingIssue = library.issue(withName: value)
      case "--remove": if let issue = library.issue(withName: value) { library.removeIssue(issue) }
      default: break
      }
    }
  }
}

/// Prints what has happened, and whether the app was in the foreground or in the background.
@MainActor func report(_ text: String) {
  let isInBackground = UIApplication.shared.applicationState == .background
  print("\(text) (\(isInBackground ? "background" : "foreground"))")
}
