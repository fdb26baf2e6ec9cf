import Foundation
import Glibc

/// Waits for changes of a file without looking at it again and again.
struct FileWatch {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Asks the closure, now and after each change of the file, until it has an answer.
  ///
  /// - Returns: The answer; nil when there was none within the time, in seconds.
  func wait<Answer>(timeout: Double, _ answer: () throws -> Answer?) throws -> Answer? {
    let notifier = inotify_init1(Int32(IN_CLOEXEC))
    guard notifier >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    defer { close(notifier) }
    // The folder, too: the file may be yet to be made.
    let folder = (path as NSString).deletingLastPathComponent
    let changes = UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO)
    guard inotify_add_watch(notifier, folder, changes) >= 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
    let end = DispatchTime.now().uptimeNanoseconds + UInt64(timeout * 1e9)
    while true {
      if let found = try answer() { return found }
      let now = DispatchTime.now().uptimeNanoseconds
      guard now < end else { return nil }
      var entry = pollfd(fd: notifier, events: Int16(POLLIN), revents: 0)
      if poll(&entry, 1, Int32((end - now) / 1_000_000) + 1) > 0 {
        var buffer = [UInt8](repeating: 0, count: 4096)
        _ = read(notifier, &buffer, buffer.count)
      }
    }
  }
}
