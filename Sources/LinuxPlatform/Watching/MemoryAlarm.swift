import CLinux
import Glibc
import SystemPackage

/// Calls when memory may have become short, so that it needs not be read all the time.
///
/// What the kernel offers for that is used, each as far as it is there: its threshold of waiting for
/// memory (PSI), and, where a device has so much memory and no more in a v1 hierarchy, the amounts
/// that its apps use.
public final class MemoryAlarm: Sendable {
  private let watcher: ExitWatcher
  private let watches: [ExitWatcher.Watch]
  private let trigger: PressureTrigger?
  private let counters: [CInt]

  /// What of its memory a device has left when an alarm is given, in hundredths.
  private static let levels: [UInt64] = [20, 15, 10, 7, 5, 2]

  /// - Parameter handler: Called on the watcher's thread, possibly often.
  public init(
    _ gauge: MemoryGauge, watcher: ExitWatcher, handler: @escaping @Sendable () -> Void
  ) {
    self.watcher = watcher
    var watches: [ExitWatcher.Watch] = []
    // A tenth of a second of waiting within a second.
    trigger = try? PressureTrigger(at: gauge.pressurePath, .some, stall: 100_000)
    if let trigger,
      let watch = try? watcher.watch(trigger.descriptor, for: .pressure, handler: handler)
    {
      watches.append(watch)
    }
    counters = Self.counters(gauge)
    for counter in counters {
      if let watch = try? watcher.watch(counter, for: .count, handler: handler) {
        watches.append(watch)
      }
    }
    self.watches = watches
  }

  deinit {
    for watch in watches { watcher.unwatch(watch) }
    for counter in counters { close(counter) }
  }

  /// Eventfds in which the v1 hierarchy counts that its apps have reached an amount, and that one of
  /// them waits for memory.
  private static func counters(_ gauge: MemoryGauge) -> [CInt] {
    guard let folder = gauge.legacyFolder,
      let limit = try? TextFile.number(folder + "/memory.limit_in_bytes"), limit < 1 << 62
    else { return [] }
    let amounts = levels.map { "\(limit - limit / 100 * $0)" }
    return amounts.compactMap { counter(folder, "memory.usage_in_bytes", $0) }
      + [counter(folder, "memory.oom_control", "")].compactMap { $0 }
  }

  private static func counter(
    _ folder: String, _ file: String, _ argument: String
  ) -> CInt? {
    let counter = clinux_watch_wake_up_create()
    guard counter >= 0 else { return nil }
    do throws(SystemCallError) {
      let watched = try OwnedDescriptor(opening: folder + "/" + file, O_RDONLY)
      try TextFile.write(
        "\(counter) \(watched.rawValue) \(argument)", to: folder + "/cgroup.event_control")
      return counter
    } catch {
      close(counter)
      return nil
    }
  }
}
