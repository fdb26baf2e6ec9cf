import CLinux
import Foundation
import LinuxPlatform

/// Ends displayd if its thread does not come back from the work for an app.
///
/// A thread of its own sleeps by the clock of the working thread, so it wakes up only after that has
/// worked, and a busy machine ends nobody. Which work it was is in the record, which foregroundd reads.
enum WorkWatch {
  /// How often it looks, in seconds of the other thread's time.
  private static let interval = 0.25

  /// Watches the thread that calls it, until the program ends.
  static func start(_ record: WorkRecord) {
    var clock = clockid_t()
    guard pthread_getcpuclockid(pthread_self(), &clock) == 0 else { return }
    let watched = clock
    Thread.detachNewThread {
      while true {
        let now = time(of: watched)
        guard let work = record.current else {
          sleep(until: now + interval, by: watched)
          continue
        }
        if now - work.since > SceneTime.longestTurn {
          record.condemn(work, spent: now - work.since)
          _exit(EX_SOFTWARE)
        }
        sleep(until: min(work.since + SceneTime.longestTurn + 0.01, now + interval), by: watched)
      }
    }
  }

  private static func time(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func sleep(until end: Double, by clock: clockid_t) {
    var time = timespec(
      tv_sec: Int(end), tv_nsec: Int((end - end.rounded(.down)) * 1e9))
    while clock_nanosleep(clock, TIMER_ABSTIME, &time, nil) == EINTR {}
  }
}
