import Foundation

// What the parts for features write down.

extension DeviceJournal: NotificationJournal {
  func noteNotifications(_ book: Data?, of app: String) { note(.notifications(app, book)) }
}

extension DeviceJournal: GroupPreferencesJournal {
  func noteChanges(_ changes: InheritedGroupPreferences) {
    journal?.noteCaused { .groupPreferences(changes, $0) }
  }

  func noteWritten(_ group: String, upTo number: UInt64) {
    note(.groupPreferencesWritten(group, upTo: number))
  }
}

extension DeviceJournal: LocationJournal {
  func noteLocation(_ setting: LocationSetting) { note(.location(setting)) }
}

extension DeviceJournal: NowPlayingJournal {
  func noteNowPlaying(_ playing: InheritedNowPlaying?, of app: String) {
    note(.nowPlaying(app, playing))
  }
}
