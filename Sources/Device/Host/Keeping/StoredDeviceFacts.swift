import Foundation
import LifecycleKernel

/// A device's facts, with apps by their identifiers, because their numbers change.
struct StoredDeviceFacts: Codable {
  var environment: DeviceEnvironment
  /// From the newest to the oldest.
  var recents: [StoredCard]
  /// Nil: available.
  var backgroundRefresh: BackgroundRefreshStatus?
  /// Nil: Bluetooth is on, and nothing is there.
  var bluetooth: LastingBluetooth?
  /// Nil: never.
  var autoLock: Duration?
}

extension StoredDeviceFacts {
  init(_ lasting: LastingDeviceFacts, recents: [StoredCard]) {
    environment = lasting.environment
    self.recents = recents
    backgroundRefresh = lasting.backgroundRefresh
    bluetooth = lasting.bluetooth
    autoLock = lasting.autoLock
  }

  /// Brings back what features have kept, but how it is held, how it is powered and what time it is,
  /// which are seen anew.
  func restoreFeatures(into facts: inout LastingDeviceFacts) {
    facts.environment.appearance = environment.appearance
    facts.environment.contentSize = environment.contentSize
    facts.environment.language = environment.language
    facts.environment.region = environment.region
    facts.environment.iCloudAccount = environment.iCloudAccount
    facts.environment.hasHardwareKeyboard = environment.hasHardwareKeyboard
    facts.environment.isLowPower = environment.isLowPower
    facts.autoLock = autoLock
    facts.backgroundRefresh = backgroundRefresh
    facts.bluetooth = bluetooth
  }
}

extension LastingAppFacts {
  /// The scheduled tasks wait for their dates from now on.
  mutating func waitFromNow(_ date: Date) {
    tasks.scheduled = tasks.scheduled.map { task in
      var task = task
      task.delay = task.delay(at: date)
      return task
    }
  }
}
