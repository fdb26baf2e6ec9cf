import Foundation
import LifecycleKernel

// What each part writes down. A part knows the journal only by a protocol of its own.

extension DeviceJournal: AppJournal {
  func note(_ numbers: [String: AppID]) { note(.apps(numbers)) }
  func note(_ process: InheritedProcess) { note(.started(process)) }
}

extension DeviceJournal: LogJournal {
  func note(_ line: DeviceLogEntry) { note(.line(line)) }
}

extension DeviceJournal: NotificationJournal {
  func note(_ book: Data?, of app: String) { note(.notifications(app, book)) }
}

extension DeviceJournal: GroupPreferencesJournal {
  func note(_ changes: InheritedGroupPreferences) { journal?.note(changes) }
  func noteWritten(_ group: String, upTo number: UInt64) {
    note(.groupPreferencesWritten(group, upTo: number))
  }
}

extension DeviceJournal: LocationJournal {
  func note(_ setting: LocationSetting) { note(.location(setting)) }
}

extension DeviceJournal: PageJournal {
  func note(_ page: InheritedPage?) { note(.page(page)) }
}

extension DeviceJournal: NowPlayingJournal {
  func note(_ playing: InheritedNowPlaying?, of app: String) { note(.nowPlaying(app, playing)) }
}
