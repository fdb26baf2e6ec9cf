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
