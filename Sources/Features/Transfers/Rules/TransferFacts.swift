/// What waits for apps of their transfers.
struct TransferFacts: FeatureFacts {
  var apps = AppTable<TransferAppFacts>()

  func knows(_ app: AppID) -> Bool { apps.contains(app) }
  mutating func processEnded(of app: AppID) {}
  mutating func forget(_ app: AppID) { apps.remove(app) }
}

struct TransferAppFacts: AppFacts {
  /// The background URL sessions that wait for the app and for which it was not woken, in order.
  var waitingSessions: [[UInt8]] = []
  /// The same for its Newsstand assets.
  var waitingAssets: [[UInt8]] = []
  /// How often it was woken for its transfers during one delay (NSU-12).
  var wakes = 0
}

extension Device {
  func appendOutstandingTransfers(of app: AppID, to effects: inout [Effect]) {
    if apps[app.index].throttles.first(of: .transferDelay) != nil {
      effects.append(.transfers(app, .hold))
    }
    if apps[app.index].lasting.isForceQuit, profile.forceQuitStopsWakes {
      effects.append(.transfers(app, .cancel))
    }
  }
}
