import Foundation
import LifecycleKernel

// What each part writes down. A part knows the journal only by a protocol of its own.

extension DeviceJournal: AppJournal {
  func noteNumbers(_ numbers: [String: AppID]) { note(.apps(numbers)) }
  func noteStart(of process: InheritedProcess) { note(.started(process)) }
}

extension DeviceJournal: LogJournal {
  func noteLine(_ line: DeviceLogEntry) { note(.line(line)) }
}

extension DeviceJournal: NotificationJournal {
  func noteNotifications(_ book: Data?, of app: String) { note(.notifications(app, book)) }
}

extension DeviceJournal: GroupPreferencesJournal {
  func noteChanges(_ changes: InheritedGroupPreferences) { journal?.noteChanges(changes) }
  func noteWritten(_ group: String, upTo number: UInt64) {
    note(.groupPreferencesWritten(group, upTo: number))
  }
}

extension DeviceJournal: LocationJournal {
  func noteLocation(_ setting: LocationSetting) { note(.location(setting)) }
}

extension DeviceJournal: PageJournal {
  func notePage(_ page: InheritedPage?) { note(.page(page)) }
}

extension DeviceJournal: NowPlayingJournal {
  func noteNowPlaying(_ playing: InheritedNowPlaying?, of app: String) {
    note(.nowPlaying(app, playing))
  }
}
