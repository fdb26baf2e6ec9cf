extension Device {
  mutating func open(_ app: AppID, with opening: Opening, from source: AppID?) {
    openings.apps[app].openings.append(opening)
    bring(.app(app), because: opening.cause)
    leadBack(to: source)
  }

  /// What the next launch of the app into the foreground is for; nil: only its icon.
  func firstOpening(_ app: AppID) -> Opening? {
    openings.apps.contains(app) ? openings.apps[app].openings.first : nil
  }

  mutating func takeOpening(_ app: AppID) -> Opening { openings.apps[app].openings.removeFirst() }

  /// SEQ-11: an app that returned false does not get the URL, the activity or the quick action.
  mutating func declineOpening(_ app: AppID) {
    openings.apps.update(app) { _ = $0.openings.removeFirst() }
  }
}

extension Opening {
  /// The callback that hands it over.
  public var callback: Callback {
    switch self {
    case .url(let url): .openURL(url)
    case .activity(let activity): .continueActivity(activity)
    case .quickAction(let action): .performAction(action)
    }
  }

  /// Why the app comes to the front.
  fileprivate var cause: Cause {
    switch self {
    case .url: .url
    case .activity: .activity
    case .quickAction: .quickAction
    }
  }
}
