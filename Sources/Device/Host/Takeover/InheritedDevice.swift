import Foundation
import LifecycleKernel

/// Everything that another foregroundd must know to take a device over.
package struct InheritedDevice: Codable {
  /// Counts changes after which an earlier version cannot be read.
  static let version = 1

  var kernel: Device
  /// The kernel's numbers of the installed apps, by their identifiers.
  var apps: [String: AppID]
  var processes: [InheritedProcess]
  var world: InheritedWorld
  /// Where the position comes from.
  var location = LocationSetting.receiver
  /// The notifications of each app, encoded.
  var notifications: [String: Data] = [:]
  /// What earlier boots have kept is not among them, because nobody could read it yet.
  var awaitsNotifications = false
  /// What media players say that they play, by app.
  var nowPlaying: [String: InheritedNowPlaying] = [:]
  /// Changes of groups' preferences that are not on the disk, in their order.
  var groupPreferences: [InheritedGroupPreferences] = []
  /// The notification of each app that was handed to the kernel last, and of which nothing more was
  /// written down.
  var handedNotifications: [String: [UInt8]] = [:]
  /// What the kernel has decided to show, and of which nothing more was written down.
  var presentations: [UnshownNotification] = []
  /// When the device was booted, on its own clock.
  var bootedAt: Instant
  /// How the page is served; nil if it is not.
  var page: InheritedPage?
  package var hasPage: Bool { page != nil }
  /// The newest lines of the log.
  var log: [DeviceLogEntry] = []
  /// Which of them causes the next ones.
  var trail = CausalTrail()
  /// Ends of processes of which no line of the log was written down, nor, then, a record.
  var unrecordedEnds: [UnrecordedEnd] = []
}
