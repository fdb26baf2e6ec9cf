import LifecycleKernel

extension World {
  /// The number of a URL with which no app is to be opened; nil if there is none.
  func freeURL(limit: Int) -> UInt64? { freeOpening(from: 0, limit: limit) }

  /// The same for an activity.
  func freeActivity(limit: Int) -> UInt64? { freeOpening(from: World.firstActivity, limit: limit) }

  /// The same for a quick action.
  func freeQuickAction(limit: Int) -> UInt64? {
    freeOpening(from: World.firstQuickAction, limit: limit)
  }

  private static let firstActivity: UInt64 = 8
  private static let firstQuickAction: UInt64 = 16

  private func freeOpening(from first: UInt64, limit: Int) -> UInt64? {
    var taken = SmallSet()
    for app in apps {
      taken.formUnion(app.openings)
      taken.formUnion(app.nextOpenings)
    }
    return (first..<first + UInt64(limit)).first { !taken.contains($0) }
  }

  static func url(_ number: UInt64) -> OpenedURL {
    OpenedURL(url: number == 0 ? "url:0" : "url:1")
  }

  static func activity(_ number: UInt64) -> ContinuedActivity {
    ContinuedActivity(type: "browsing", webpageURL: number == firstActivity ? "page:0" : "page:1")
  }

  static func quickAction(_ number: UInt64) -> QuickAction {
    QuickAction(type: number == firstQuickAction ? "0" : "1")
  }

  static func number(of opening: Opening) -> UInt64 {
    switch opening {
    case .url(let url): url.url == "url:0" ? 0 : 1
    case .activity(let activity): firstActivity + (activity.webpageURL == "page:0" ? 0 : 1)
    case .quickAction(let action): firstQuickAction + (action.type == "0" ? 0 : 1)
    }
  }
}
