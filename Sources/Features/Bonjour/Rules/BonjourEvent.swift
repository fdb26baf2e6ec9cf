/// Something about an activity that its app is told.
public enum BonjourEvent: Hashable, Sendable, Codable {
  case published(UInt64, BonjourName)
  /// What a search has found and lost; `moreComing` if there is more of that already.
  case changed(UInt64, found: [BonjourName], lost: [BonjourName], moreComing: Bool)
  case resolved(UInt64, BonjourResolution)
  indirect case ended(UInt64, BonjourActivity, BonjourEnd)

  /// What the platform calls it.
  public var methodName: String {
    switch self {
    case .published: "netServiceDidPublish"
    case .changed(_, let found, _, _) where !found.isEmpty:
      "netServiceBrowser(_:didFind:moreComing:)"
    case .changed: "netServiceBrowser(_:didRemove:moreComing:)"
    case .resolved: "netServiceDidResolveAddress"
    case .ended(_, .publish, _): "netService(_:didNotPublish:)"
    case .ended(_, .browse, _), .ended(_, .domains, _): "netServiceBrowser(_:didNotSearch:)"
    case .ended(_, .resolve, _): "netService(_:didNotResolve:)"
    }
  }
}

/// An entry about a service in the log of an app.
public enum BonjourLogEntry: Hashable, Sendable, Codable {
  case published(BonjourName, port: UInt16)
  case withdrawn(BonjourName, Withdrawal)
  /// Something could not be done in the network, for a reason in the rest of a sentence.
  case failed(BonjourActivity, String)

  /// Why a service is not published any more.
  public enum Withdrawal: String, Hashable, Sendable, Codable {
    /// The app has stopped it.
    case stopped
    /// The app was suspended (RESP-02).
    case suspended
    /// Its process has ended.
    case ended
    case failed
  }
}
