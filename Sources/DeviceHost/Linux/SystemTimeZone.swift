import Foundation
import LifecycleKernel
import LinuxPlatform
import Logging
import NIOCore

/// The machine's time zone, which an administrator may change while the daemon runs.
///
/// If the environment variable TZ names a time zone, it is that one, and stays so.
final class SystemTimeZone {
  /// Where the machine's time zone is configured.
  static let path = "/etc/localtime"

  private(set) var timeZone: TimeZone
  /// Is told on the loop's thread that the time zone has changed.
  weak var follower: (any TimeOfDayFollower)?

  private let path: String
  private var watch: NameWatch?

  /// Called on the loop's thread. If the path cannot be watched, the log says so, and the time zone
  /// stays as it is.
  convenience init(loop: any EventLoop, logger: Logger) {
    let isFixed = ProcessInfo.processInfo.environment["TZ"] != nil
    self.init(path: Self.path, isFixed: isFixed, loop: loop, logger: logger)
  }

  init(path: String, isFixed: Bool = false, loop: any EventLoop, logger: Logger) {
    self.path = path
    timeZone = isFixed ? .current : Self.read(path) ?? .current
    guard !isFixed else { return }
    let relay = Relay()
    let bound = NIOLoopBound(relay, eventLoop: loop)
    do {
      watch = try NameWatch(path) {
        loop.execute { bound.value.zone?.readAgain() }
      }
      relay.zone = self
    } catch {
      logger.warning("a change of the time zone will not be noticed: \(error)")
    }
  }

  /// Reads the time zone again, because what is at the path may have changed.
  func readAgain() {
    // While it is being replaced there may be none; the next one is reported, too.
    guard let timeZone = Self.read(path), timeZone != self.timeZone else { return }
    self.timeZone = timeZone
    // For everything that uses the current time zone.
    NSTimeZone.resetSystemTimeZone()
    follower?.timeOfDayChanged(.timeZone)
  }

  /// The time zone to which the path leads; nil if there is no file.
  private static func read(_ path: String) -> TimeZone? {
    guard let file = realpath(path, nil) else { return nil }
    defer { free(file) }
    let name = String(cString: file)
    if let folder = name.range(of: "/zoneinfo/"),
      let timeZone = TimeZone(identifier: String(name[folder.upperBound...]))
    {
      return timeZone
    }
    // A copy of a file has lost its name. Foundation looks for one with the same content.
    NSTimeZone.resetSystemTimeZone()
    return .current
  }

  private final class Relay {
    weak var zone: SystemTimeZone?
  }
}
