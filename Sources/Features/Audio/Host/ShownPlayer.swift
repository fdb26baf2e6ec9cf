package import LifecycleKernel

/// What is now playing on the device, as the machine's desktop shows it.
package struct ShownPlayer: Hashable, Sendable {
  package var app: String
  package var title = ""
  package var artist = ""
  package var albumTitle = ""
  package var isPlaying = false
  /// The length of the track in seconds; 0: it has none.
  package var duration = 0.0
  /// Where in the track the app was when it said so, in seconds.
  package var elapsed = 0.0
  /// When that was, on the device's clock.
  package var time = Instant(nanoseconds: 0)
  /// How many seconds of the track pass in a second while it plays.
  package var rate = 1.0
  package var commands: Set<RemoteCommand.Kind> = []

  package init(app: String) { self.app = app }

  /// Where in its track it is, in seconds, so much later than `time`.
  func elapsed(after passed: Double) -> Double {
    let now = max(0, elapsed + (isPlaying ? passed * rate : 0))
    return duration > 0 ? min(duration, now) : now
  }
}
