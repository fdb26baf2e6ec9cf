extension Device {
  /// The next news for the app among the kinds that are due in its position; nil if there is none.
  /// The result counts as delivered.
  mutating func takeNews(_ due: NewsSet, for app: AppID) -> Callback? {
    guard let kind = due.intersection(waitingNews(of: app)).first else { return nil }
    switch kind {
    case .environment:
      let environment = lasting.environment
      self[app].run.known.environment = environment
      return .environmentChanged(environment)
    case .backgroundRefresh:
      let status = backgroundRefreshStatus(of: app)
      self[app].run.known.backgroundRefresh = status
      return .backgroundRefreshChanged(status)
    case .protectedData:
      guard let news = protectedDataNews(for: app) else { return nil }
      self[app].run.known.protectedData = storedProtectedData
      return .protectedData(news)
    case .significantTime:
      self[app].run.due.remove(.significantTime)
      self[app].run.isTimeChangeHeld = false
      return .significantTimeChange
    case .statusBar:
      let bar = statusBar
      self[app].run.known.statusBar = bar
      return .statusBarFrame(bar)
    case .expiry:
      self[app].run.due.remove(.expiry)
      return .expireBackgroundTasks
    case .taskExpiry:
      return .expireTask(self[app].run.expiringTasks.removeFirst())
    case .url:
      return self[app].pendingOpenings.removeFirst().callback
    case .notification:
      return takeNotification(app)
    case .memoryWarning:
      self[app].run.due.remove(.memoryWarning)
      return .didReceiveMemoryWarning
    case .location:
      return .location(self[app].run.location.news.removeFirst())
    case .audio:
      if !self[app].run.audio.news.isEmpty {
        return .audio(self[app].run.audio.news.removeFirst())
      }
      let others = otherSound(for: app)
      self[app].run.audio.knownOthers = others
      return .audio(.others(others))
    case .call:
      return .call(self[app].run.voip.events.removeFirst())
    case .wake:
      return takeWake(app)
    case .bluetooth:
      guard let index = self[app].bluetooth.firstForOpen else { return nil }
      return .bluetooth(self[app].bluetooth.news.remove(at: index))
    case .accessory:
      return takeAccessoryEvent(app)
    case .bonjour:
      return takeBonjourEvent(app)
    case .metrics:
      return takeMetrics(app)
    case .peripheral:
      return takeServerNews(app)
    case .preferences:
      return takePreferences(app)
    case .display:
      return takeDisplayEvent(app)
    }
  }

  /// The kinds with news that was not delivered yet.
  private func waitingNews(of app: AppID) -> NewsSet {
    var waiting = self[app].run.due
    if self[app].run.isTimeChangeHeld, ![.inactive, .active].contains(self[app].run.goal) {
      waiting.remove(.significantTime)
    }
    if self[app].run.known.statusBar != statusBar { waiting.insert(.statusBar) }
    if self[app].run.known.environment != lasting.environment { waiting.insert(.environment) }
    if self[app].run.known.backgroundRefresh != backgroundRefreshStatus(of: app) {
      waiting.insert(.backgroundRefresh)
    }
    if protectedDataNews(for: app) != nil { waiting.insert(.protectedData) }
    if !self[app].run.expiringTasks.isEmpty { waiting.insert(.taskExpiry) }
    if !self[app].pendingOpenings.isEmpty { waiting.insert(.url) }
    if !self[app].run.location.news.isEmpty { waiting.insert(.location) }
    if !self[app].pendingNotifications.isEmpty { waiting.insert(.notification) }
    if appsWithAudio.contains(app),
      !self[app].run.audio.news.isEmpty || self[app].run.audio.knownOthers != otherSound(for: app)
    {
      waiting.insert(.audio)
    }
    if !self[app].run.voip.events.isEmpty { waiting.insert(.call) }
    if !self[app].pendingWakes.isEmpty { waiting.insert(.wake) }
    if self[app].bluetooth.firstForOpen != nil { waiting.insert(.bluetooth) }
    if hasAccessoryNews(app) { waiting.insert(.accessory) }
    if hasBonjourNews(app) { waiting.insert(.bonjour) }
    if self[app].run.receivesMetrics, self[app].lasting.metrics?.isWaiting == true {
      waiting.insert(.metrics)
    }
    if self[app].bluetooth.firstForOpenServer != nil { waiting.insert(.peripheral) }
    if self[app].run.preferences?.isEmpty == false { waiting.insert(.preferences) }
    if hasDisplayNews(app) { waiting.insert(.display) }
    return waiting
  }
}
