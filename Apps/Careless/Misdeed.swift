import Foundation

/// What this app does wrong: each is the name of a rule of `appctl check` that finds it, or one of the
/// ``others``, which are further ways to break a rule.
///
/// The arguments choose; without any, the app does everything wrong but those.
enum Misdeed: String, CaseIterable {
  case stateLost = "state-lost"
  case timerRunning = "timer-running"
  case displayLinkRunning = "display-link-running"
  case sensorRunning = "sensor-running"
  case busyInactive = "busy-inactive"
  case taskUnended = "task-unended"
  case lockHeld = "lock-held"
  case graphicsInBackground = "graphics-in-background"
  case socketOpen = "socket-open"
  case sensitiveView = "sensitive-view"
  case alertOpen = "alert-open"
  case cachesKept = "caches-kept"
  case memoryKept = "memory-kept"
  case slowCallback = "slow-callback"
  case mainThreadHang = "main-thread-hang"
  case wakeUnfinished = "wake-unfinished"
  case ended
  case systemWarning = "system-warning"
  /// An exception before it is active.
  case endedAtLaunch = "ended-at-launch"
  /// A second visit in the background overwrites the identifier of the first one's task.
  case taskOverwritten = "task-overwritten"

  /// Those that would keep others from being seen, or are another way to do the same.
  static let others: Set<Misdeed> = [.endedAtLaunch, .taskOverwritten]

  /// The chosen ones; `none` chooses none.
  ///
  /// They are kept: the system launches the app for a fetch without arguments, and it must not do
  /// then what it was not told to.
  static let chosen: Set<Misdeed> = {
    let file = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("misdeeds")
    var words = Array(CommandLine.arguments.dropFirst())
    if words.isEmpty {
      let kept = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      words = kept.split(separator: "\n").map(String.init)
    } else {
      try? Data(words.joined(separator: "\n").utf8).write(to: file)
    }
    guard words.isEmpty else { return Set(words.compactMap { Misdeed(rawValue: $0) }) }
    return Set(allCases).subtracting(others)
  }()

  var isChosen: Bool { Self.chosen.contains(self) }
}
