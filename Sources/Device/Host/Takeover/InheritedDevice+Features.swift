import LifecycleKernel

extension InheritedDevice {
  /// The kernel is about to handle the event again.
  mutating func noteOfFeature(_ event: Event) {
    if case .request(.notificationDue(let app, let due)) = event, let name = name(of: app) {
      handedNotifications[name] = due.content
    }
  }

  /// The kernel has decided upon the effect again.
  mutating func noteOfFeature(_ effect: Effect) {
    if case .present(let app, let id, let presentation) = effect, let name = name(of: app) {
      presentations.append(UnshownNotification(app: name, id: id, presentation: presentation))
    }
  }

  /// What has happened to a feature since it was written down.
  mutating func applyOfFeature(_ entry: JournalEntry) {
    switch entry {
    case .location(let location): self.location = location
    case .notifications(let app, let book):
      notifications[app] = book
      handedNotifications[app] = nil
      presentations.removeAll { $0.app == app }
    case .nowPlaying(let app, let kept): nowPlaying[app] = kept
    case .groupPreferences(let changes, let handled):
      if let handled { apply(handled) }
      groupPreferences.append(changes)
    case .groupPreferencesWritten(let group, let number):
      groupPreferences.removeAll { $0.group == group && $0.number <= number }
    case .event, .handled, .started, .apps, .world, .page, .line:
      // The core applies these.
      break
    }
  }
}
